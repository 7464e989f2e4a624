import { showToast } from "@perya/browser/toasts";
import { type BrandDraw, lotteryConsole } from "@perya/contract";
import { Checkbox, Dialog, Notice, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../lib/api.ts";
import { isRefused, problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { DialogActions } from "../../../lib/ui/dialog-actions.tsx";
import { readRow, sayCode } from "../lottery.words.ts";
import { lotteryQueries } from "../lottery.queries.ts";

type Props = { draw: BrandDraw; onClose: () => void };

const SHORTEST_SOURCE = 3;

/**
 * One operator's entry of a result. Nothing is prefilled, not even the date, so that everything that is compared
 * comes from the source.
 */
export function ResultDialog({ draw, onClose }: Props) {
  const { id, game, drawNumber, shape, revision } = draw;
  const queries = useQueryClient();
  const [rows, setRows] = useState<readonly string[]>(() => shape.map(() => ""));
  const [publishedFor, setPublishedFor] = useState("");
  const [source, setSource] = useState("");
  const [isRepeated, setIsRepeated] = useState(false);
  const [isRepeatChecked, setIsRepeatChecked] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = shape.map((row, index) => readRow(row, rows[index] ?? ""));
  const isDateRight = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(publishedFor);
  const isSourceRight = source.trim().length >= SHORTEST_SOURCE;

  async function enter(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    const result = read.filter((row) => row !== null);
    if (isPending || result.length < shape.length || !isDateRight || !isSourceRight) return;
    setIsPending(true);
    setProblem(null);
    const body = { revision: revision + 1, publishedFor, result, source: source.trim(), isRepeatChecked };
    try {
      const { outcome } = await call(lotteryConsole.enterResult, { params: { id }, body });
      showToast(outcome === "differs" ? "warning" : "success", t(`lottery.entered.${outcome}`));
      await queries.invalidateQueries({ queryKey: lotteryQueries.all });
      onClose();
    } catch (error) {
      setIsRepeated(isRefused(error, "LOTTERY_RESULT_REPEATED"));
      setProblem(problemText(error));
      setIsPending(false);
    }
  }

  return (
    <Dialog
      title={t(revision > 0 ? "lottery.correct.ask" : "lottery.enter.ask", { draw: `${game.name} ${drawNumber}` })}
      size={shape.length > 1 ? "lg" : "md"}
      onClose={onClose}
      phone="fit"
    >
      <form onSubmit={(event) => void enter(event)} className="flex flex-col gap-4" noValidate autoComplete="off">
        <p className="text-text-2">{t(revision > 0 ? "lottery.correct.text" : "lottery.enter.text")}</p>
        <TextField
          type="datetime-local"
          label={t("lottery.publishedFor")}
          hint={t("lottery.publishedFor.hint", { zone: game.timeZone })}
          value={publishedFor}
          error={isTried && !isDateRight ? t("lottery.wrong") : undefined}
          onChange={({ target }) => setPublishedFor(target.value)}
        />
        <div className={shape.length > 1 ? "grid grid-cols-2 gap-3 sm:grid-cols-4" : undefined}>
          {shape.map((row, index) => (
            <TextField
              key={row.name}
              label={shape.length > 1 ? sayCode(row.name) : t("lottery.numbers")}
              hint={
                shape.length > 1
                  ? undefined
                  : t("lottery.numbers.hint", { count: row.size, low: row.low, high: row.high })
              }
              inputMode={row.high <= 9 ? "numeric" : "text"}
              autoComplete="off"
              value={rows[index] ?? ""}
              error={isTried && read[index] === null ? t("lottery.wrong") : undefined}
              onChange={({ target }) => setRows(rows.map((known, place) => (place === index ? target.value : known)))}
            />
          ))}
        </div>
        <TextField
          label={t("lottery.source")}
          hint={t("lottery.source.hint")}
          maxLength={200}
          value={source}
          error={isTried && !isSourceRight ? t("lottery.source.short") : undefined}
          onChange={({ target }) => setSource(target.value)}
        />
        {isRepeated && (
          <Notice tone="warning">
            <Checkbox
              label={t("lottery.repeatChecked")}
              checked={isRepeatChecked}
              onChange={({ target }) => setIsRepeatChecked(target.checked)}
            />
          </Notice>
        )}
        <DialogActions
          problem={problem}
          confirmLabel={t("lottery.enter.confirm")}
          isPending={isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
