import { addressOf, flights } from "@perya/contract/studio";
import { fromWire, toWire } from "@perya/money";
import { type ReactNode, useEffect, useState } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { keep, readKept } from "../../shell/keeping.ts";
import type { Session } from "../../shell/session.ts";
import { firstStake } from "../../shell/stakes.ts";
import { createFlightClient } from "./flight-client.ts";
import { openLive } from "./flight-live.ts";
import { createFlightPlay } from "./flight-play.ts";
import { LipadGame } from "./lipad-game.tsx";
import { createServerClock } from "./server-clock.ts";

const FIRST_STAKE = "20.00";
const keyOf = ({ start }: Session) => `stake.${start.game.code}`;

export async function open(): Promise<ReactNode> {
  return <Lipad />;
}

/** Connects the state with the socket while mounted. */
function Lipad() {
  const { session } = useGame();
  const [{ play, connect }] = useState(() => sitDown(session));
  useEffect(connect, [connect]);
  return <LipadGame play={play} />;
}

function sitDown(session: Session) {
  const { seat } = session.start;
  const now = () => performance.timeOrigin + performance.now();
  const clock = createServerClock(now);
  const client = createFlightClient({
    seat,
    fetch: (...call) => window.fetch(...call),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const stake = readKept(keyOf(session)) ?? FIRST_STAKE;
  const first = session.start.limits.steps.includes(stake) ? stake : toWire(firstStake(session.start));
  const play = createFlightPlay({
    clock,
    client,
    newRequestId: () => crypto.randomUUID(),
    stakes: { A: first, B: first },
    onStake: (placed) => keep(keyOf(session), placed),
    onLimits: () => void session.hearLimits(),
    onBalance: (balance) => session.hearBalance(fromWire(balance)),
  });

  function connect() {
    const live = openLive({
      open: () => new WebSocket(socketOf(seat)),
      now,
      after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      onMessage: play.receive,
      onPong: (sentAt, serverNow) => play.hearLatency(clock.receive(sentAt, serverNow)),
      onChange: play.hearLine,
    });
    window.addEventListener("online", live.retry);
    client.listMine().then(play.hearHistory, () => {});
    return () => {
      window.removeEventListener("online", live.retry);
      live.close();
    };
  }
  return { play, connect };
}

function socketOf(seat: string): string {
  const address = new URL(addressOf(flights.watchFlights, { query: { seat } }), window.location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return address.href;
}
