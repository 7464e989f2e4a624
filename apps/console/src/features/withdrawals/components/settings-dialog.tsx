import { showToast } from "@perya/browser/toasts";
import { withdrawals, type WithdrawalSettings } from "@perya/contract";
import { listLoosened, WITHDRAWAL_CONTROLS } from "@perya/rules";
import { Select, TextField } from "@perya/ui";
import { call } from "../../../lib/api.ts";
import { useControlsDraft } from "../../../lib/controls-draft.ts";
import { limitWords, sayParts } from "../../../lib/controls-words.ts";
import { t } from "../../../lib/text.ts";
import { ControlsDialog } from "../../../lib/ui/controls-dialog.tsx";
import {
  COUNT_FIELDS,
  draftOf,
  MONEY_FIELDS,
  readDraft,
  WAYS,
  type SettingField,
  type SettingsChange,
  type SettingsDraft,
} from "../settings.draft.ts";
import { withdrawalQueries } from "../withdrawals.queries.ts";

/** Edits a brand's limits. Shows concurrent changes of other operators and keeps the typed values. */
export function SettingsDialog({ settings: given, onClose }: { settings: WithdrawalSettings; onClose: () => void }) {
  const edited = useControlsDraft<WithdrawalSettings, SettingsDraft, SettingsChange>(given, {
    draftOf,
    readDraft,
    listLoosened: (settings, change) => listLoosened(WITHDRAWAL_CONTROLS, settings, change),
    load: ({ brandId }, queries) => queries.fetchQuery(withdrawalQueries.settings(brandId)),
    queryKey: ["withdrawalSettings"],
  });
  const { draft, set, loosened } = edited;
  const { brandId, version } = edited.settings;
  const hintOf = (name: SettingField) => (loosened.includes(name) ? t("controls.needsSecond") : undefined);

  const save = (reason: string) =>
    edited.save(async (change) => {
      const body = { brandId, version, reason, ...change };
      showToast("success", sayParts(await call(withdrawals.changeWithdrawalSettings, { body }), limitWords));
    });

  const field = (name: Exclude<SettingField, "way">, start?: string) => (
    <TextField
      key={name}
      label={t(`limits.field.${name}`)}
      inputMode="decimal"
      value={draft[name]}
      hint={hintOf(name)}
      error={edited.errorOf(name)}
      onChange={({ target }) => set({ [name]: target.value })}
      {...(start !== undefined && { start })}
    />
  );

  return (
    <ControlsDialog
      title={t("limits.edit")}
      text={t("limits.editText")}
      changes={edited.changes.map(({ field: name, ...values }) => ({ label: t(`limits.field.${name}`), ...values }))}
      isComplete={edited.isComplete}
      isBlocked={edited.isBlocked}
      onTried={edited.onTried}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {MONEY_FIELDS.map((name) => field(name, "₱"))}
        {COUNT_FIELDS.map((name) => field(name))}
        <Select
          label={t("limits.field.way")}
          value={draft.way}
          hint={hintOf("way")}
          onChange={({ target }) => set({ way: target.value })}
        >
          {WAYS.map((way) => (
            <option key={way} value={way}>
              {t(`limits.way.${way}`)}
            </option>
          ))}
        </Select>
      </div>
    </ControlsDialog>
  );
}
