import { showToast } from "@perya/browser/toasts";
import { queues, type OperatorPermission, type WorkDifference, type WorkItem, type WorkNote } from "@perya/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { useMay } from "../../lib/session.ts";
import { t } from "../../lib/text.ts";
import { useNow } from "./queues.clock.ts";
import { readDifference } from "./queues.difference.ts";
import { useDoing } from "./queues.doing.ts";

/** Props that the queue page passes to the view of a case. */
export type OpenCase = {
  item: WorkItem;
  notes: readonly WorkNote[];
  /** Local time at which `item.claim.secondsLeft` was read. */
  askedAt: number;
  claimSeconds: number;
  onNext: () => Promise<void>;
  onBack: () => void;
};

export type WorkCaseState = ReturnType<typeof useWorkCase>;

/** Assignment and actions of a case (take, extend, release), the same in every queue. */
export function useWorkCase({ item, askedAt }: Pick<OpenCase, "item" | "askedAt">, permission: OperatorPermission) {
  const now = useNow(1_000);
  const queries = useQueryClient();
  const [difference, setDifference] = useState<WorkDifference | null>(null);
  const { doing, run } = useDoing<string>(isTold);
  const mayWork = useMay(permission, item.brandId);
  const params = { id: item.id };

  // `now` can be older than the answer, so the difference is at least zero.
  const passed = Math.max(0, Math.floor((now - askedAt) / 1_000));
  const secondsLeft = item.claim ? Math.max(0, item.claim.secondsLeft - passed) : 0;
  const isOver = item.claim !== null && secondsLeft === 0;

  function isTold(error: unknown): boolean {
    const found = readDifference(error);
    setDifference(found);
    return found !== null;
  }

  /** Wraps a decision made in a dialog: conflicts are shown above the case, other errors in the dialog. */
  async function decide(ask: () => Promise<void>): Promise<void> {
    try {
      await ask();
    } catch (error) {
      if (!isTold(error)) throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: ["queues"] });
    }
  }

  return {
    now,
    doing,
    run,
    decide,
    difference,
    forgetDifference: () => setDifference(null),
    mayWork,
    secondsLeft,
    /** True if the assignment expired while the page was open. */
    isOver,
    isYours: item.state === "open" && item.claim?.isYours === true && !isOver,
    isClaimable: mayWork && item.state === "open" && !item.isForAnother && (item.claim === null || isOver),
    /** Sent with every decision, so that the server rejects one about an outdated version. */
    seen: { itemId: item.id, version: item.version },
    claim: () => void run("claim", async () => void (await call(queues.claimItem, { params }))),
    keep: () => void run("keep", async () => void (await call(queues.keepItem, { params }))),
    release: () =>
      void run("release", async () => {
        await call(queues.releaseItem, { params });
        showToast("success", t("queues.released"));
      }),
  };
}
