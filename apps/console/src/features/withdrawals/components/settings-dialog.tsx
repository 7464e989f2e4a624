import { showToast } from "@perya/browser/toasts";
import { withdrawals, type WithdrawalSettings } from "@perya/contract";
import { listLoosened, WITHDRAWAL_CONTROLS } from "@perya/rules";
import { Notice, Select, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { limitWords, sayParts } from "../../../lib/controls-words.ts";
import { isRefused } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Difference } from "../../../lib/ui/difference.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import {
  compareSettings,
  COUNT_FIELDS,
  draftOf,
  MONEY_FIELDS,
  readDraft,
  WAYS,
  type SettingField,
} from "../settings.draft.ts";
import { withdrawalQueries } from "../withdrawals.queries.ts";

/** Edits a brand's limits. Shows concurrent changes of other operators and keeps the typed values. */
export function SettingsDialog({ settings: given, onClose }: { settings: WithdrawalSettings; onClose: () => void }) {
  // A copy: a concurrent change must not replace what is being edited.
  const [settings, setSettings] = useState(given);
  const [draft, setDraft] = useState(() => draftOf(given));
  const [isTried, setIsTried] = useState(false);
  const [changes, setChanges] = useState<ReturnType<typeof compareSettings>>([]);
  const queries = useQueryClient();
  const { change, wrong } = readDraft(draft);
  const { brandId, version } = settings;
  const loosened: readonly string[] = change ? listLoosened(WITHDRAWAL_CONTROLS, settings, change) : [];
  const isBlocked = loosened.length > 0 && settings.proposal?.state === "proposed";
  const hintOf = (name: SettingField) => (loosened.includes(name) ? t("controls.needsSecond") : undefined);

  async function save(reason: string) {
    if (!change) return;
    try {
      const body = { brandId, version, reason, ...change };
      showToast("success", sayParts(await call(withdrawals.changeWithdrawalSettings, { body }), limitWords));
    } catch (error) {
      if (isRefused(error, "METHOD_CHANGED")) await showDifference();
      throw error;
    }
    await queries.invalidateQueries({ queryKey: ["withdrawalSettings"] });
  }

  async function showDifference() {
    const now = await queries.fetchQuery(withdrawalQueries.settings(brandId));
    setChanges(compareSettings(settings, now));
    setSettings(now);
  }

  const field = (name: Exclude<SettingField, "way">, start?: string) => (
    <TextField
      key={name}
      label={t(`limits.field.${name}`)}
      inputMode="decimal"
      value={draft[name]}
      hint={hintOf(name)}
      error={isTried && wrong?.has(name) ? t("methods.wrong") : undefined}
      onChange={({ target }) => setDraft((before) => ({ ...before, [name]: target.value }))}
      {...(start !== undefined && { start })}
    />
  );

  return (
    <ReasonDialog
      title={t("limits.edit")}
      text={t("limits.editText")}
      size="lg"
      confirmLabel={t("methods.save")}
      isComplete={change !== null && !isBlocked}
      onTried={() => setIsTried(true)}
      onConfirm={save}
      onClose={onClose}
    >
      <Difference
        changes={changes.map(({ field: name, ...values }) => ({ label: t(`limits.field.${name}`), ...values }))}
      />
      {isBlocked && (
        <Notice tone="warning" isLive>
          {t("controls.waiting")}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {MONEY_FIELDS.map((name) => field(name, "₱"))}
        {COUNT_FIELDS.map((name) => field(name))}
        <Select
          label={t("limits.field.way")}
          value={draft.way}
          hint={hintOf("way")}
          onChange={({ target }) => setDraft((before) => ({ ...before, way: target.value }))}
        >
          {WAYS.map((way) => (
            <option key={way} value={way}>
              {t(`limits.way.${way}`)}
            </option>
          ))}
        </Select>
      </div>
    </ReasonDialog>
  );
}
