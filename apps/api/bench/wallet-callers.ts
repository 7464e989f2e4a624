/**
 * The callers, in their own process, so that their CPU time can be measured: each sends a debit, then its credit,
 * then the next pair, always as soon as the previous call is answered. Also started by the studio's bench.
 */
import { createHmac, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import type { Seat, Table } from "./wallet-server.ts";

export type CallOrder = { table: Table; callers: number; seconds: number };
export type CallAnswer = { perSecond: number; times: number[]; cpuMs: number };

process.on("message", (order: CallOrder) => void play(order).then((answer) => process.send?.(answer)));
process.once("disconnect", () => process.exit());

async function play({ table, callers, seconds }: CallOrder): Promise<CallAnswer> {
  const { port, keyId, secret, game, seats } = table;
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const [startedAt, cpuBefore] = [performance.now(), cpuMs()];
  const endsAt = startedAt + seconds * 1_000;
  const times: number[] = [];

  async function send(call: string, body: object): Promise<void> {
    const bytes = JSON.stringify(body);
    const timestamp = Math.floor(Date.now() / 1_000);
    const signature = createHmac("sha256", secret).update(`${timestamp}.${call}.`).update(bytes).digest("hex");
    const sentAt = performance.now();
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(bytes),
      "perya-timestamp": timestamp,
      "perya-signature": signature,
    };
    const text = await new Promise<string>((resolve, reject) => {
      const asked = request(
        { port, agent, method: "POST", path: `/callbacks/wallet/${keyId}/${call}`, headers },
        (answer) => {
          let read = "";
          answer.setEncoding("utf8").on("data", (part: string) => (read += part));
          answer.once("end", () => resolve(read));
        },
      );
      asked.once("error", reject).end(bytes);
    });
    // An overloaded server answers RETRY; the same call is repeated and succeeds once.
    if (text.includes('"RETRY"')) return send(call, body);
    if (!text.startsWith('{"ok":true')) throw new Error(`a call of the bench was refused: ${text}`);
    return void times.push(performance.now() - sentAt);
  }

  async function loop(seat: Seat) {
    while (performance.now() < endsAt) {
      const round = randomUUID();
      const common = { round, currency: "PHP" };
      await send("debit", { ...common, transaction: `${round}-d`, session: seat.session, game, amount: "0.02" });
      await send("credit", { ...common, transaction: `${round}-c`, player: seat.player, amount: "0.01", closes: true });
    }
  }
  await Promise.all(seats.slice(0, callers).map(loop));
  const took = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return { perSecond: times.length / took, times, cpuMs: cpuMs() - cpuBefore };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
