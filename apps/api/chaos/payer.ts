import { fork } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const SANDBOX = fileURLToPath(new URL("../../sandbox/src/main.ts", import.meta.url));

/** Must equal the secret in apps/sandbox/src/payer/payer-calls.ts. */
export const SECRET = "sandbox payer secret";

/** Delays of the simulated provider: of a late callback, and until a payout arrives. */
const TAKES = { lateMs: 700, arrivesMs: 250 };
/**
 * Time after which the provider sends no further callbacks, including late payments, returns after receipt, and
 * payments after a failure.
 */
export const SAID_WITHIN_MS = TAKES.lateMs + 2 * TAKES.arrivesMs + 200;

export type PayerDeposit = {
  id: string;
  reference: string;
  amount: string;
  status: string;
  paidAmount?: string;
};
export type PayerPayout = { id: string; reference: string; amount: string; status: string; history: string[] };
export type PayerBooks = { deposits: PayerDeposit[]; payouts: PayerPayout[] };

export type Payer = Awaited<ReturnType<typeof startPayer>>;

/** Starts the sandbox's payment provider in a process that is never killed, because its records are the reference. */
export async function startPayer() {
  const program = fork(SANDBOX, { env: { PORT: "0" }, stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const [{ url }] = (await once(program, "message")) as [{ url: string }];
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(`${url}/payer${path}`, { redirect: "manual", ...init });
    if (answer.status >= 400) throw new Error(`the payer answered ${path} with ${answer.status}`);
    return answer;
  };
  const set = (settings: object) => send("/settings", { method: "POST", body: JSON.stringify(settings) });
  await set(TAKES);

  /** Reads records through the provider's API, as the site does. */
  async function read<Row>(account: string, noun: "deposits" | "payouts"): Promise<Row[]> {
    const t = Math.floor(Date.now() / 1_000);
    const v1 = createHmac("sha256", SECRET).update(`${t}./${noun}.`).digest("hex");
    const headers = { "sandbox-account": account, "sandbox-signature": `t=${t},v1=${v1}` };
    return ((await (await send(`/${noun}`, { headers })).json()) as Record<string, Row[]>)[noun] ?? [];
  }

  return {
    port: Number(new URL(url).port),
    /** Sets the outcome of payouts submitted from now on. */
    payOut: (payouts: string) => set({ payouts }),
    /** Lets a payer on the checkout page pay or not. */
    decide: (redirectUrl: string, mode: string) =>
      send(new URL(redirectUrl).pathname.slice("/payer".length), {
        method: "POST",
        body: new URLSearchParams({ mode }).toString(),
      }),
    readBooks: async (account: string): Promise<PayerBooks> => ({
      deposits: await read<PayerDeposit>(account, "deposits"),
      payouts: await read<PayerPayout>(account, "payouts"),
    }),
    stop: async () => {
      const ended = once(program, "exit");
      program.kill("SIGKILL");
      await ended;
    },
  };
}
