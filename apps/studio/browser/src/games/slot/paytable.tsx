import { classify, type ParSheet } from "@perya/maths/slots";
import type { Amount } from "@perya/money";
import type { ReactNode } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { pictureUrl } from "../../shell/picture-url.ts";
import { payAmount } from "../../shell/stakes.ts";
import { useSlot } from "./slot-facts.tsx";
import { faceOf } from "./sprites.ts";
import { nameOf } from "./words.ts";

/** Payouts of all symbols for the chosen bet, and the RTP. */
export function Paytable({ stake }: { stake: Amount }) {
  const { t, money } = useGame();
  const { sheet, pays } = useSlot();
  const ordinary = "123456AKQJT".split("").filter((symbol) => pays[symbol]);
  return (
    <div className="flex flex-col gap-5">
      <Figures />
      <p className="text-sm text-text-2">{t("pay.forBet", { bet: money(stake) })}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        <SpecialSymbols stake={stake} />
        {ordinary.map((symbol) => (
          <li key={symbol}>
            <SymbolCard symbol={symbol} stake={stake} />
          </li>
        ))}
      </ul>
      {sheet.wins !== "ways" && <Lines lines={sheet.wins.lines} rows={sheet.rows} />}
    </div>
  );
}

/** Exact figures of the sheet, as on the rules page. */
function Figures() {
  const { t, locale } = useGame();
  const { figures } = useSlot();
  const share = (value: number) =>
    value.toLocaleString(locale, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const most = (figures.maxPay / 100).toLocaleString(locale);
  const rounds = figures.maxEvery.toLocaleString(locale);
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Figure name={t("pay.return")} value={share(figures.rtp)} />
        <Figure name={t("pay.hitRate")} value={share(figures.hitRate)} />
        <Figure name={t("pay.volatility")} value={t(`pay.${classify(figures.deviation)}`)} />
        <Figure name={t("pay.max")} value={t("pay.maxBets", { times: most })} />
      </dl>
      <p className="text-sm text-text-3">
        {t("pay.returnHint", { rtp: share(figures.rtp), max: most })}{" "}
        {/* The frequency of the maximum win is exact if a round has one spin. With features only a bound is known. */}
        {t(figures.featureEvery === 0 ? "pay.maxEvery" : "pay.maxRarer", { rounds })}
      </p>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-control border border-line bg-surface-2 px-3 py-2">
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="font-semibold tabular-nums">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

function SpecialSymbols({ stake }: { stake: Amount }) {
  const { t, money } = useGame();
  const { sheet } = useSlot();
  const strips = sheet.reels.join("") + (sheet.free?.reels?.join("") ?? "");
  const { free, hold, wildTimes } = sheet;
  const scatters = Object.entries(free?.spins ?? {}).map(([count, spins]) => t("pay.freeFor", { count, spins }));
  return (
    <>
      {strips.includes("W") && (
        <li>
          <SymbolCard symbol="W" stake={stake}>
            {t(wildOf(sheet))} {wildTimes !== undefined && t("pay.wildTimes", { times: wildTimes })}
          </SymbolCard>
        </li>
      )}
      {free && (
        <li>
          <SymbolCard symbol="S" stake={stake}>
            {t("pay.scatter", { list: scatters.join(" ") })}{" "}
            {free.times > 1 && t("pay.freeTimes", { times: free.times })}
          </SymbolCard>
        </li>
      )}
      {hold && (
        <li>
          <SymbolCard symbol="B" stake={stake}>
            {t("pay.coin", { from: hold.from, respins: hold.respins })}{" "}
            {hold.full > 0 && t("pay.coinFull", { amount: money(payAmount(stake, hold.full)) })}
          </SymbolCard>
        </li>
      )}
    </>
  );
}

/** Text on the symbols that a wild does not replace: a sheet has scatters, coins or neither. */
function wildOf({ free, hold }: ParSheet) {
  if (free) return "pay.wildScatter";
  return hold ? "pay.wildCoin" : "pay.wild";
}

function SymbolCard({ symbol, stake, children }: { symbol: string; stake: Amount; children?: ReactNode }) {
  const { t, money } = useGame();
  const { art, pays } = useSlot();
  const rows = Object.entries(pays[symbol] ?? {}).toReversed();
  return (
    <div className="flex h-full items-center gap-3 rounded-card border border-line p-2 pe-4">
      <img
        alt=""
        src={pictureUrl(faceOf(art, symbol).svg)}
        className="size-20 shrink-0 rounded-control"
        style={{ background: art.colours.pane }}
      />
      <div className="min-w-0 grow">
        <p className="font-semibold">{nameOf(t, art, symbol)}</p>
        {children && <p className="text-sm text-text-2">{children}</p>}
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm tabular-nums">
          {rows.map(([count, pay]) => (
            <div key={count} className="col-span-2 flex justify-between gap-3">
              <dt className="text-text-3">{count}</dt>
              <dd>
                <bdi>{money(payAmount(stake, pay))}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Lines({ lines, rows }: { lines: readonly (readonly number[])[]; rows: number }) {
  const { t } = useGame();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t("pay.lines")}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3">
        {lines.map((line, index) => {
          const points = line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(" ");
          return (
            <li key={points} className="flex flex-col items-center gap-1 text-xs text-text-3">
              <svg viewBox={`0 0 ${line.length * 10} ${rows * 10}`} className="w-full text-leaf" aria-hidden>
                {line.map((lit, reel) =>
                  Array.from({ length: rows }, (_none, row) => (
                    <rect
                      key={`${reel * rows + row}`}
                      x={reel * 10 + 1}
                      y={row * 10 + 1}
                      width="8"
                      height="8"
                      rx="1"
                      className={row === lit ? "fill-leaf-soft stroke-leaf" : "fill-surface-2"}
                      strokeWidth=".6"
                    />
                  )),
                )}
                <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.6" />
              </svg>
              {t("pay.line", { line: index + 1 })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
