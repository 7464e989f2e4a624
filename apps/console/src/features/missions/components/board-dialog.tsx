import { showToast } from "@perya/browser/toasts";
import { type ConsoleBoard, type GameCategory, leaderboards, MISSION_PERIODS } from "@perya/contract";
import { parseTypedAmount, toWire } from "@perya/money";
import { Checkbox, Select, TextField } from "@perya/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { currencyNamed } from "../../../lib/figures.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { CategoryChoice } from "../../../lib/ui/category-choice.tsx";

type Props = { brandId: string; currency: string; board: ConsoleBoard | null; onClose: () => void };

/** Creates a leaderboard, or a new version that applies from its next period. Period and games can't be changed. */
export function BoardDialog({ brandId, currency, board, onClose }: Props) {
  const queries = useQueryClient();
  const latest = board?.versions[0];
  const [period, setPeriod] = useState(board?.period ?? "weekly");
  const [categories, setCategories] = useState<GameCategory[]>(board?.categories ?? []);
  const [titles, setTitles] = useState(latest?.titles ?? { EN: "", TY: "" });
  const [typed, setTyped] = useState(latest?.prizes.join(", ") ?? "");
  const [isOpen, setIsOpen] = useState(latest?.isOpen ?? true);
  const [isTried, setIsTried] = useState(false);
  const prizes = readPrizes(typed, currency);
  const hasTitles = titles.EN.trim() !== "" && titles.TY.trim() !== "";

  async function save(reason: string) {
    if (prizes === null) return;
    const body = { brandId, ...(board && { boardId: board.id }), period, categories, isOpen, titles, prizes, reason };
    const { approvalId } = await call(leaderboards.putBoard, { body });
    showToast("success", t(approvalId === null ? "missions.saved" : "missions.proposed"));
    await queries.invalidateQueries({ queryKey: ["leaderboards"] });
  }

  return (
    <ReasonDialog
      title={t(board ? "boards.change" : "boards.add")}
      text={t("boards.rule")}
      size="lg"
      confirmLabel={t("missions.save")}
      isComplete={prizes !== null && hasTitles}
      onTried={() => setIsTried(true)}
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {!board && (
          <Select
            label={t("missions.period")}
            value={period}
            onChange={({ target }) => setPeriod(target.value as typeof period)}
          >
            {MISSION_PERIODS.map((each) => (
              <option key={each} value={each}>
                {t(`missions.period.${each}`)}
              </option>
            ))}
          </Select>
        )}
        <TextField
          label={t("boards.prizes")}
          hint={t("boards.prizes.hint")}
          value={typed}
          error={isTried && prizes === null ? t("boards.prizes.wrong") : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {(["EN", "TY"] as const).map((language) => (
          <TextField
            key={language}
            label={t(`missions.name.${language}`)}
            value={titles[language]}
            maxLength={80}
            error={isTried && titles[language].trim() === "" ? t("missions.wrong") : undefined}
            onChange={({ target }) => setTitles((known) => ({ ...known, [language]: target.value }))}
          />
        ))}
      </div>
      {board ? (
        <Checkbox
          label={t("missions.isOpen")}
          hint={t("missions.isOpen.hint")}
          checked={isOpen}
          onChange={({ target }) => setIsOpen(target.checked)}
        />
      ) : (
        <CategoryChoice chosen={categories} onChoose={setCategories} />
      )}
    </ReasonDialog>
  );
}

/** Parses prizes by place, "10000, 6000". Null if one is invalid or higher than the one before. */
function readPrizes(typed: string, code: string): string[] | null {
  const read = typed.split(",").map((part) => parseTypedAmount(part.trim(), currencyNamed(code)));
  const amounts = read.filter((each) => typeof each !== "string");
  const isFalling = amounts.every((prize, place) => prize > 0n && prize <= (amounts[place - 1] ?? prize));
  return amounts.length === read.length && isFalling ? amounts.map(toWire) : null;
}
