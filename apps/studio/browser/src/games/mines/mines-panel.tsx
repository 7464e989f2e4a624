import { fromWire, toWire } from "@perya/money";
import { CELLS, minesPay } from "@perya/maths/mines";
import { Icon } from "@perya/ui";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useGame } from "../../shell/game-context.tsx";
import { StakePicker } from "../../shell/hud.tsx";
import { keep } from "../../shell/keeping.ts";
import { OverWin, useOverWin } from "../../shell/limits.tsx";
import { payAmount } from "../../shell/stakes.ts";
import { Facts } from "../quick/facts.tsx";
import { formatShare, formatTimes } from "../quick/figures.ts";
import { MainButton } from "../quick/main-button.tsx";
import { Switch } from "../quick/switch.tsx";
import { type MinesPlay, useMinesState } from "./mines-play.ts";

const USUAL = [1, 3, 5, 10, 20] as const;
const MOST = CELLS - 1;

export function MinesPanel({ play }: { play: MinesPlay }) {
  const { t, start, locale } = useGame();
  const { mines, stake, phase, result } = useMinesState(play);
  const isLocked = phase !== "ready";
  const picks = result?.state === "open" ? result.picks.length : 0;
  const nextPay = result?.state === "open" ? result.nextPay : minesPay(mines, 1);

  function choose(next: number) {
    play.chooseMines(next);
    keep("mines", String(next));
  }

  return (
    <>
      <div className="flex gap-2 lg:flex-col lg:gap-4">
        <MineStepper mines={mines} isLocked={isLocked} onChoose={choose} />
        <Switch
          label={t("mines.usual")}
          isLabelHidden
          options={USUAL.map((usual) => ({ key: String(usual), label: String(usual) }))}
          selected={String(mines)}
          isLocked={isLocked}
          onSelect={(usual) => choose(Number(usual))}
          className="grow justify-end"
        />
      </div>
      <Facts
        className="short:hidden"
        facts={[
          {
            name: t("mines.nextChance"),
            value: formatShare((MOST + 1 - mines - picks) / (CELLS - picks), locale, { least: 2, most: 2 }),
          },
          { name: t("mines.nextPays"), value: formatTimes(nextPay, locale) },
        ]}
      />
      <StakePicker
        stake={stake}
        label={t("hud.bet")}
        isLocked={isLocked}
        onChoose={(next) => {
          play.chooseStake(next);
          keep(`stake.${start.game.code}`, toWire(next));
        }}
      />
      <FieldButton play={play} />
    </>
  );
}

/** One button for starting and cashing out, always in the same place. */
function FieldButton({ play }: { play: MinesPlay }) {
  const { t, money, locale } = useGame();
  const { phase, stake, round, result, mines } = useMinesState(play);
  const overWin = useOverWin(stake, minesPay(mines, 1));
  if (result?.state === "open" && round) {
    const bet = fromWire(round.stake);
    const next = { amount: money(payAmount(bet, result.nextPay)), times: formatTimes(result.nextPay, locale) };
    if (result.picks.length === 0)
      return (
        <MainButton label={t("mines.pick")} hint={t("mines.firstPays", next)} isResting onPress={() => undefined} />
      );
    return (
      <MainButton
        label={t("mines.cashOut", { times: formatTimes(result.pay, locale) })}
        figure={money(payAmount(bet, result.pay))}
        hint={t("mines.next", next)}
        isBusy={phase === "moving"}
        onPress={() => void play.cashOut()}
      />
    );
  }
  const first = formatTimes(minesPay(mines, 1), locale);
  return (
    <>
      <OverWin text={overWin} />
      <MainButton
        label={t("mines.start")}
        figure={money(stake)}
        hint={t("mines.firstPaysTimes", { times: first })}
        cost={phase === "ready" ? stake : undefined}
        isResting={phase === "ready" && overWin !== null}
        isBusy={phase !== "ready"}
        onPress={() => void play.start()}
      />
    </>
  );
}

function MineStepper({
  mines,
  isLocked,
  onChoose,
}: {
  mines: number;
  isLocked: boolean;
  onChoose: (mines: number) => void;
}) {
  const { t } = useGame();
  const edge =
    "grid w-11 place-items-center rounded-control transition-colors hover:bg-surface-3 aria-disabled:opacity-35";
  // aria-disabled instead of disabled, so that the button keeps the focus.
  const stepTo = (next: number) => {
    const isThere = !isLocked && next >= 1 && next <= MOST;
    return { "aria-disabled": !isThere || undefined, onClick: () => isThere && onChoose(next) };
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="contents">
        <span className="text-xs text-text-2">{t("mines.count")}</span>
      </legend>
      <div className="flex h-12 items-stretch justify-between rounded-control border border-line-strong bg-surface-2">
        <button type="button" aria-label={t("mines.fewer")} {...stepTo(mines - 1)} className={edge}>
          <Icon glyph={Minus} />
        </button>
        <output className="grid w-8 place-items-center text-base font-semibold tabular-nums">{mines}</output>
        <button type="button" aria-label={t("mines.more")} {...stepTo(mines + 1)} className={edge}>
          <Icon glyph={Plus} />
        </button>
      </div>
    </fieldset>
  );
}
