import { setTimeout as sleep } from "node:timers/promises";
import { addressOf } from "@perya/contract";
import { flights, type LiveMessage } from "@perya/contract/studio";
import type { Supervisor } from "@perya/testing/chaos";
import type { Player } from "./bank.ts";
import type { FlightView, Told } from "./told.ts";

const RANK: Record<FlightView["state"], number> = { betting: 0, flying: 1, ended: 2, cancelled: 2 };
const LOOK_AGAIN_MS = 150;

/** Records live messages about flights from every studio, and reconnects after a studio has restarted. */
export function watchFlights(studios: Supervisor, { seats }: Player, told: Told) {
  let isOver = false;
  const address = addressOf(flights.watchFlights, { query: { seat: seats.lipad } });
  const sockets = new Set<WebSocket>();

  async function watch(studio: number): Promise<void> {
    while (!isOver) {
      const socket = new WebSocket(`ws://127.0.0.1:${studios.portOf(studio)}${address}`);
      sockets.add(socket);
      let last: FlightView | undefined;
      socket.addEventListener("message", ({ data }) => {
        const message = JSON.parse(String(data)) as LiveMessage;
        const flight = "all" in message ? message.all.flight : "delta" in message ? message.delta.flight : null;
        if (!flight) return;
        if (last && isBack(last, flight)) told.odd.push(`flight ${describe(flight)} was told after ${describe(last)}`);
        last = flight;
        told.flights.push(flight);
      });
      await new Promise<void>((resolve) => {
        socket.addEventListener("close", () => resolve());
        socket.addEventListener("error", () => resolve());
      });
      sockets.delete(socket);
      await sleep(LOOK_AGAIN_MS);
    }
  }

  const watching = Array.from({ length: studios.count }, (_studio, index) => watch(index));
  return {
    stop: async () => {
      isOver = true;
      for (const socket of sockets) socket.close();
      await Promise.race([Promise.all(watching), sleep(1_000)]);
    },
  };
}

function isBack(last: FlightView, next: FlightView): boolean {
  return next.number < last.number || (next.number === last.number && RANK[next.state] < RANK[last.state]);
}

function describe({ number, state }: FlightView): string {
  return `${number} (${state})`;
}
