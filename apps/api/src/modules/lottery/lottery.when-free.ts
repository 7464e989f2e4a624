import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../../app-error.ts";

/** How long to retry while another transaction holds the lock of the account. */
const PATIENCE_MS = 1_500;
const LOOK_AGAIN_MS = 15;

/** Retries a transaction while another call has the member's account locked. */
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
