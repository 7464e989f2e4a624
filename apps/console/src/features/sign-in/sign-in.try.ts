import { startWork } from "@perya/browser/work";
import { Refusal } from "@perya/client";
import { operators } from "@perya/contract";
import { call } from "../../lib/api.ts";
import { enter } from "../../lib/session.ts";

type Proofs = { account: string; password: string; code: string };

/** Logs in. After failed attempts the server demands proof of work: compute it and retry. */
export async function trySignIn(proofs: Proofs): Promise<void> {
  try {
    enter(await call(operators.signIn, { body: proofs }));
  } catch (error) {
    const order = error instanceof Refusal && error.code === "WORK_NEEDED" ? error.facts?.["work"] : undefined;
    if (typeof order !== "string") throw error;
    const work = await startWork({ order, goal: 0 }, () => undefined).answer;
    enter(await call(operators.signIn, { body: { ...proofs, work } }));
  }
}
