import { showToast } from "@perya/browser/toasts";
import { type ConsoleLottery, lotteryConsole } from "@perya/contract";
import { Checkbox, Notice, Select, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { isRefused } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { lotteryQueries } from "../lottery.queries.ts";

type Props = { brandId: string; games: readonly ConsoleLottery[]; onClose: () => void };

/** A day without draws, or with an early end of sales. Draws that are on sale are cancelled only if the box is ticked. */
export function DayDialog({ brandId, games, onClose }: Props) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState({ game: "", day: "", kind: "none", closes: "" });
  const [hasDraws, setHasDraws] = useState(false);
  const [cancelsDraws, setCancelsDraws] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const change = (part: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...part }));
  const isDayRight = /^\d{4}-\d{2}-\d{2}$/.test(draft.day);
  const isTimeRight = draft.kind === "none" || /^\d{2}:\d{2}$/.test(draft.closes);

  async function save(reason: string) {
    const closes = draft.kind === "none" ? null : draft.closes;
    const gameCode = draft.game === "" ? null : draft.game;
    try {
      const body = { brandId, gameCode, day: draft.day, closes, cancelsDraws, reason };
      const { cancelled } = await call(lotteryConsole.addLotteryDay, { body });
      showToast("success", cancelled > 0 ? t("lottery.day.cancelled", { count: cancelled }) : t("lottery.day.added"));
    } catch (error) {
      setHasDraws(isRefused(error, "LOTTERY_DAY_HAS_DRAWS"));
      throw error;
    }
    await queries.invalidateQueries({ queryKey: lotteryQueries.all });
  }

  return (
    <ReasonDialog
      title={t("lottery.day.add")}
      confirmLabel={t("lottery.day.save")}
      isComplete={isDayRight && isTimeRight}
      isDanger={cancelsDraws}
      onTried={() => setIsTried(true)}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select label={t("lottery.game")} value={draft.game} onChange={({ target }) => change({ game: target.value })}>
          <option value="">{t("lottery.everyGame")}</option>
          {games.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          type="date"
          label={t("lottery.day")}
          value={draft.day}
          error={isTried && !isDayRight ? t("lottery.wrong") : undefined}
          onChange={({ target }) => change({ day: target.value })}
        />
        <Select
          label={t("lottery.day.change")}
          value={draft.kind}
          onChange={({ target }) => change({ kind: target.value })}
        >
          <option value="none">{t("lottery.day.noDraws")}</option>
          <option value="early">{t("lottery.day.early")}</option>
        </Select>
        {draft.kind === "early" && (
          <TextField
            type="time"
            label={t("lottery.day.time")}
            hint={t("lottery.day.time.hint")}
            value={draft.closes}
            error={isTried && !isTimeRight ? t("lottery.wrong") : undefined}
            onChange={({ target }) => change({ closes: target.value })}
          />
        )}
      </div>
      {hasDraws && (
        <Notice tone="warning">
          <Checkbox
            label={t("lottery.day.cancels")}
            checked={cancelsDraws}
            onChange={({ target }) => setCancelsDraws(target.checked)}
          />
        </Notice>
      )}
    </ReasonDialog>
  );
}
