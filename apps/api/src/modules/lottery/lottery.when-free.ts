import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../../app-error.ts";

/** How long a call waits for an account that another one has locked. */
const PATIENCE_MS = 1_500;
const LOOK_AGAIN_MS = 15;

/** Starts a transaction again while another call holds the member's account. */
export async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  const givesUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === "BUSY";
      if (!isBusy || performance.now() >= givesUpAt) throw error;
      await sleep(LOOK_AGAIN_MS);
    }
  }
}
