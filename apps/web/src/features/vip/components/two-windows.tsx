import type { Vip, VipThreshold } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, Card, classes, type Glyph, Icon } from "@perya/ui";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { sayBrandDay, sayMoney } from "../vip.words.ts";

const [COLUMNS, ROWS] = [14, 4];
const SUMS = ["validStake", "deposits"] as const;
type Sum = (typeof SUMS)[number];

/**
 * This month's progress. The green line marks the level minimum; a full window means that the next level is reached.
 */
export function TwoWindows({ vip }: { vip: Vip }) {
  const { t, locale } = useText();
  const [from, to] = [vip.month.from, vip.month.to].map((day) => sayBrandDay(day, locale));
  return (
    <Card className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{t("vip.windows")}</h2>
        <p className="text-sm text-text-3">{t("vip.windows.month", { from: from ?? "", to: to ?? "" })}</p>
      </header>
      <div className="grid gap-6 md:grid-cols-2">
        {SUMS.map((sum) => (
          <Window key={sum} vip={vip} sum={sum} />
        ))}
      </div>
      <Rule vip={vip} />
    </Card>
  );
}

function Window({ vip, sum }: { vip: Vip; sum: Sum }) {
  const { t, locale } = useText();
  const { own, next, full, keep } = linesOf(vip);
  const value = fromWire(vip.month[sum]);
  const share = shareOf(value, full?.[sum]);
  const keepAt = keep && shareOf(fromWire(keep[sum]), full?.[sum]);
  const money = (amount: string) => sayMoney(amount, vip.currency, locale);
  const isKept = keep && value >= fromWire(keep[sum]);
  return (
    <section aria-label={t(`vip.${sum}`)} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-sans text-sm font-semibold">{t(`vip.${sum}`)}</h3>
      <Amount amount={value} className="font-display text-xl font-bold" />
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `progress` cannot be drawn as panes.
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={[
          money(vip.month[sum]),
          ...(keep ? [t("vip.keep", { amount: money(keep[sum]) })] : []),
          ...(next?.up ? [t("vip.next", { level: next.name, amount: money(next.up[sum]) })] : []),
        ].join(", ")}
        aria-label={t(`vip.${sum}`)}
        className="relative rounded-chip bg-wood p-1"
      >
        <Panes share={share} />
        {keepAt !== null && (
          <span
            aria-hidden="true"
            style={{ insetInlineStart: `${keepAt * 100}%` }}
            className="absolute -inset-y-1 w-0.5 bg-leaf"
          />
        )}
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className={classes("flex items-center gap-1", isKept ? "text-leaf" : "text-text-2")}>
          {isKept && <Icon glyph={Check} size={16} />}
          {keep ? t("vip.keep", { amount: money(keep[sum]) }) : t("vip.always", { level: own?.name ?? "" })}
        </span>
        {next?.up && (
          <span className="text-text-2">{t("vip.next", { level: next.name, amount: money(next.up[sum]) })}</span>
        )}
      </p>
    </section>
  );
}

/** Lights the panes column by column, from the bottom. */
function Panes({ share }: { share: number }) {
  const lit = Math.floor(share * COLUMNS * ROWS);
  return (
    <div aria-hidden="true" className="grid grid-flow-col grid-rows-4 gap-0.5">
      {Array.from({ length: COLUMNS * ROWS }, (_, index) => {
        const fromBelow = Math.floor(index / ROWS) * ROWS + (ROWS - 1 - (index % ROWS));
        const isLit = fromBelow < lit;
        return (
          <span
            key={fromBelow}
            data-theme={isLit ? "light" : "dark"}
            className={classes("h-4 rounded-[2px]", isLit ? "reward-pane" : "bg-pane-off")}
          />
        );
      })}
    </div>
  );
}

/**
 * The level rules in four sentences. They leave out the amounts that are missing, which would press players to bet.
 */
function Rule({ vip }: { vip: Vip }) {
  const { t, locale } = useText();
  const { own, next, keep } = linesOf(vip);
  const level = own?.name ?? "";
  const day = sayBrandDay(vip.month.to, locale);
  const isKept = !keep || SUMS.every((sum) => fromWire(vip.month[sum]) >= fromWire(keep[sum]));
  return (
    <ul className="grid gap-x-6 gap-y-2 border-t border-line pt-4 text-sm md:grid-cols-2">
      <Sentence glyph={CircleCheck} tone={isKept ? "text-leaf" : "text-text-3"}>
        {!keep ? t("vip.rule.first", { level }) : t(isKept ? "vip.rule.stay" : "vip.rule.keep", { level, day })}
      </Sentence>
      <Sentence glyph={ArrowUp}>
        {next ? t("vip.rule.up", { level: next.name, day }) : t("vip.rule.top", { level })}
      </Sentence>
      <Sentence glyph={ArrowDown}>{t("vip.rule.down")}</Sentence>
      <Sentence glyph={ShieldCheck}>{t("vip.rule.limits")}</Sentence>
    </ul>
  );
}

function Sentence({ glyph, tone = "text-text-3", children }: { glyph: Glyph; tone?: string; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon glyph={glyph} size={16} className={classes("mt-[0.2em]", tone)} />
      <span>{children}</span>
    </li>
  );
}

/**
 * Returns the thresholds that the windows show. At the highest level, that level's own threshold fills the window.
 */
function linesOf({ level, terms }: Vip) {
  const own = terms.levels[level - 1];
  const next = terms.levels[level];
  const full: VipThreshold | null = next?.up ?? own?.up ?? null;
  return { own, next, full, keep: own?.keep ?? null };
}

function shareOf(value: bigint, full: string | undefined): number {
  const whole = full === undefined ? 0n : fromWire(full);
  return whole <= 0n ? 1 : Math.min(1, Math.max(0, Number((value * 10_000n) / whole) / 10_000));
}
