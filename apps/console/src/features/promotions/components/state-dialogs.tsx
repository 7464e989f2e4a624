import { showToast } from "@perya/browser/toasts";
import { type PromotionLine, promotions } from "@perya/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";

export type StateStep = "pause" | "resume" | "close";

const STATES = { pause: "paused", resume: "live", close: "closed" } as const;
const DONE = { pause: "offers.paused", resume: "offers.resumed", close: "offers.closed" } as const;

/** Existing claims continue, so members lose nothing by a pause or an end. */
export function StateDialog({ id, step, onClose }: { id: string; step: StateStep; onClose: () => void }) {
  const queries = useQueryClient();
  async function change(reason: string) {
    await call(promotions.changeState, { params: { id }, body: { state: STATES[step], reason } });
    await queries.invalidateQueries({ queryKey: ["promotions"] });
    showToast("success", t(DONE[step]));
    onClose();
  }
  return (
    <ReasonDialog
      title={t(`offers.${step}Title`)}
      text={t("offers.stateText")}
      confirmLabel={t(`offers.${step}`)}
      isDanger={step === "close"}
      onConfirm={change}
      onClose={onClose}
    />
  );
}

/** The last version. The server checks it against the jurisdiction, and a second operator approves. */
export function PublishDialog({ line, onClose }: { line: PromotionLine; onClose: () => void }) {
  const queries = useQueryClient();
  const { id, lastVersion: version } = line;
  async function publish(reason: string) {
    await call(promotions.publish, { params: { id }, body: { version, reason } });
    await queries.invalidateQueries({ queryKey: ["promotions"] });
    showToast("success", t("offers.proposed"));
    onClose();
  }
  return (
    <ReasonDialog
      title={t("offers.publishTitle", { version })}
      text={t("offers.publishText")}
      confirmLabel={t("offers.publish")}
      onConfirm={publish}
      onClose={onClose}
    />
  );
}
