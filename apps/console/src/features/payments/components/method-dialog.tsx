import { showToast } from "@perya/browser/toasts";
import { payments, type MethodSetting } from "@perya/contract";
import { listLoosened, METHOD_CONTROLS } from "@perya/rules";
import { Checkbox, Select, TextField } from "@perya/ui";
import { call } from "../../../lib/api.ts";
import { useControlsDraft } from "../../../lib/controls-draft.ts";
import { methodWords, sayParts } from "../../../lib/controls-words.ts";
import { t } from "../../../lib/text.ts";
import { ControlsDialog } from "../../../lib/ui/controls-dialog.tsx";
import { draftOf, readDraft, type DraftField, type MethodChange, type MethodDraft } from "../methods.draft.ts";
import { paymentQueries } from "../payments.queries.ts";
import { MethodPreview } from "./method-preview.tsx";

const MONEY = ["minimum", "maximum", "feeFixed", "fourEyesAbove"] as const;
const COUNTS = ["feePercent", "arrivalMinutes", "expiresMinutes", "position"] as const;
const INSTRUCTIONS = ["bank", "accountName", "accountNumber"] as const;
const REASONS = ["maintenance", "provider", "limit"] as const;

/** Edits a payment method. Shows concurrent changes of other operators and keeps the typed values. */
export function MethodDialog({ method: given, onClose }: { method: MethodSetting; onClose: () => void }) {
  const edited = useControlsDraft<MethodSetting, MethodDraft, MethodChange>(given, {
    draftOf,
    readDraft,
    listLoosened: (method, change) => listLoosened(METHOD_CONTROLS, method, change),
    load: async ({ id, brandId }, queries) => {
      const { methods } = await queries.fetchQuery(paymentQueries.methods(brandId));
      return methods.find((each) => each.id === id);
    },
    queryKey: ["paymentMethods"],
  });
  const { settings: method, draft, set, change, loosened, errorOf } = edited;
  const isLooser = (name: DraftField) =>
    loosened.includes(INSTRUCTIONS.some((each) => each === name) ? "instructions" : name);

  const save = (reason: string) =>
    edited.save(async (sent) => {
      const { id, version } = method;
      const changed = await call(payments.changeMethod, { params: { id }, body: { ...sent, version, reason } });
      showToast("success", changed.proposed.length > 0 ? sayParts(changed, methodWords) : t("methods.saved"));
    });

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
    <ControlsDialog
      title={t("methods.editOf", { name: method.name })}
      changes={edited.changes.map(({ field: name, ...values }) => ({ label: t(`methods.field.${name}`), ...values }))}
      isComplete={edited.isComplete}
      isBlocked={edited.isBlocked}
      onTried={edited.onTried}
      onConfirm={save}
      onClose={onClose}
    >
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
    </ControlsDialog>
  );
}
