import { showToast } from "@perya/browser/toasts";
import { payments, type MethodSetting } from "@perya/contract";
import { listLoosened, METHOD_CONTROLS } from "@perya/rules";
import { Checkbox, Notice, Select, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { methodWords, sayParts } from "../../../lib/controls-words.ts";
import { isRefused } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Difference } from "../../../lib/ui/difference.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { compareMethods, draftOf, readDraft, type DraftField, type MethodDraft } from "../methods.draft.ts";
import { paymentQueries } from "../payments.queries.ts";
import { MethodPreview } from "./method-preview.tsx";

const MONEY = ["minimum", "maximum", "feeFixed", "fourEyesAbove"] as const;
const COUNTS = ["feePercent", "arrivalMinutes", "expiresMinutes", "position"] as const;
const INSTRUCTIONS = ["bank", "accountName", "accountNumber"] as const;
const REASONS = ["maintenance", "provider", "limit"] as const;

/** Edits a payment method. Shows concurrent changes of other operators and keeps the typed values. */
export function MethodDialog({ method: given, onClose }: { method: MethodSetting; onClose: () => void }) {
  // A copy: a concurrent change must not replace what is being edited.
  const [method, setMethod] = useState(given);
  const [draft, setDraft] = useState(() => draftOf(given));
  const [isTried, setIsTried] = useState(false);
  const [changes, setChanges] = useState<ReturnType<typeof compareMethods>>([]);
  const queries = useQueryClient();
  const { change, wrong } = readDraft(draft, method);
  const set = (part: Partial<MethodDraft>) => setDraft((before) => ({ ...before, ...part }));
  const loosened: readonly string[] = change ? listLoosened(METHOD_CONTROLS, method, change) : [];
  const isBlocked = loosened.length > 0 && method.proposal?.state === "proposed";
  const isLooser = (name: DraftField) =>
    loosened.includes(INSTRUCTIONS.some((each) => each === name) ? "instructions" : name);
  const errorOf = (field: DraftField) => (isTried && wrong?.has(field) ? t("methods.wrong") : undefined);

  async function save(reason: string) {
    if (!change) return;
    const { id, version } = method;
    try {
      const changed = await call(payments.changeMethod, { params: { id }, body: { ...change, version, reason } });
      showToast("success", changed.proposed.length > 0 ? sayParts(changed, methodWords) : t("methods.saved"));
    } catch (error) {
      if (isRefused(error, "METHOD_CHANGED")) await showDifference();
      throw error;
    }
    await queries.invalidateQueries({ queryKey: ["paymentMethods"] });
  }

  async function showDifference() {
    const { methods } = await queries.fetchQuery(paymentQueries.methods(method.brandId));
    const now = methods.find(({ id }) => id === method.id);
    if (!now) return;
    setChanges(compareMethods(method, now));
    setMethod(now);
  }

  const field = (name: Exclude<DraftField, "isOpen">, more: { start?: string; hint?: string; type?: string } = {}) => (
    <TextField
      key={name}
      label={t(`methods.field.${name}`)}
      value={draft[name]}
      error={errorOf(name)}
      onChange={({ target }) => set({ [name]: target.value })}
      {...more}
      {...(isLooser(name) && { hint: t("controls.needsSecond") })}
    />
  );

  return (
    <ReasonDialog
      title={t("methods.editOf", { name: method.name })}
      size="lg"
      confirmLabel={t("methods.save")}
      isComplete={change !== null && !isBlocked}
      onTried={() => setIsTried(true)}
      onConfirm={save}
      onClose={onClose}
    >
      <Difference
        changes={changes.map(({ field: name, ...values }) => ({ label: t(`methods.field.${name}`), ...values }))}
      />
      {isBlocked && (
        <Notice tone="warning" isLive>
          {t("controls.waiting")}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {field("name")}
        {field("position", { hint: t("methods.positionHint") })}
        {MONEY.map((name) =>
          field(name, { start: "₱", ...(name === "fourEyesAbove" && { hint: t("methods.twoHint") }) }),
        )}
        {COUNTS.filter((name) => name !== "position").map((name) => field(name))}
        {field("chips", { hint: t("methods.chipsHint") })}
        {field("opens", { type: "time", hint: t("methods.hoursHint") })}
        {field("closes", { type: "time" })}
        {method.kind === "bank" && INSTRUCTIONS.map((name) => field(name))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Checkbox
          label={t("methods.field.isOpen")}
          checked={draft.isOpen}
          onChange={({ target }) => set({ isOpen: target.checked })}
        />
        {!draft.isOpen && (
          <Select
            label={t("methods.field.closedReason")}
            value={draft.closedReason}
            onChange={({ target }) =>
              set({ closedReason: REASONS.find((each) => each === target.value) ?? "maintenance" })
            }
          >
            {REASONS.map((each) => (
              <option key={each} value={each}>
                {t(`methods.reason.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <MethodPreview method={{ ...method, ...change, isOpen: draft.isOpen }} />
    </ReasonDialog>
  );
}
