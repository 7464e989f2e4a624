import type {
  Approval,
  ConsoleBoard,
  ConsoleMission,
  ListedProgram,
  RebateLevel,
  RebateTerms,
  VipLevel,
  VipTerms,
} from "@perya/contract";
import { type Currency, fromWire, sum } from "@perya/money";
import { Icon } from "@perya/ui";
import ArrowRight from "lucide-react/icons/arrow-right";
import { currencyNamed, sayAmount } from "../../lib/figures.ts";
import { formatDay } from "../../lib/moments.ts";
import { t } from "../../lib/text.ts";
import { sayCategories, sayCategory } from "../../lib/ui/category-choice.tsx";
import type { Fact } from "../../lib/ui/facts.tsx";

/* Facts of proposals about rewards: start date and changed terms. */

type Change = { label: string; before?: string | undefined; now: string };

/** Lists only what differs from the terms in force; everything if there are none. */
const listChanges = (changes: readonly Change[]): Fact[] =>
  changes
    .filter(({ before, now }) => before !== now)
    .map(({ label, before, now }) => ({ label, value: before ? <Changed before={before} now={now} /> : now }));

/** Shows a changed value: before, an arrow, and now. */
export function Changed({ before, now }: { before: string; now: string }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
      <span className="text-text-3">{before}</span>
      <Icon glyph={ArrowRight} size={16} />
      <span className="sr-only">{t("approvals.terms.to")}</span>
      <span className="font-semibold">{now}</span>
    </span>
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const hasLevels = (value: unknown) => isObject(value) && Array.isArray(value["levels"]);
const isVipTerms = (value: unknown): value is VipTerms => hasLevels(value);
const isRebateTerms = (value: unknown): value is RebateTerms => hasLevels(value);
const money = (amount: string | null | undefined, currency: Currency) =>
  amount === null || amount === undefined ? t("approvals.terms.none") : sayAmount(fromWire(amount), currency);

type Fields = readonly (readonly [label: string, value: string])[];

/** Lists the fields of each level, before and now. A level that only one side has is named as added or removed. */
function compareLevels<Level>(
  levels: readonly Level[],
  before: readonly Level[],
  fieldsOf: (level: Level) => Fields,
): Change[] {
  const longest = Math.max(levels.length, before.length);
  return Array.from({ length: longest }, (_none, index) => index).flatMap((index): Change[] => {
    const [level, old] = [levels[index], before[index]];
    const number = index + 1;
    if (!level) return [{ label: t("vipTerms.levelName", { level: number }), now: t("approvals.terms.removed") }];
    const known = new Map(old ? fieldsOf(old) : []);
    return fieldsOf(level).map(([column, now]) => ({
      label: t("vipTerms.field", { level: number, column }),
      before: known.get(column),
      now,
    }));
  });
}

const startOf = (day: unknown): Fact[] =>
  typeof day === "string" ? [{ label: t("vipTerms.startsOn"), value: formatDay(day, "weekday") }] : [];

export function ofVipTerms({ payload, facts }: Approval): Fact[] | null {
  const { terms, startsOn } = payload;
  if (!isVipTerms(terms) || typeof facts["currency"] !== "string") return null;
  const before = isVipTerms(facts["before"]) ? facts["before"] : undefined;
  const currency = currencyNamed(facts["currency"]);
  return [
    ...startOf(startsOn),
    ...listChanges([
      ...compareLevels(terms.levels, before?.levels ?? [], (level) => fieldsOfLevel(level, currency)),
      { label: t("approvals.terms.gifts"), before: before && sayGifts(before), now: sayGifts(terms) },
    ]),
  ];
}

function fieldsOfLevel(level: VipLevel, currency: Currency): Fields {
  const { name, up, keep, levelGift, birthdayGift, pointsPercent } = level;
  return [
    [t("vipTerms.column.name"), name],
    [t("vipTerms.column.upStake"), money(up?.validStake, currency)],
    [t("vipTerms.column.upDeposits"), money(up?.deposits, currency)],
    [t("vipTerms.column.keepStake"), money(keep?.validStake, currency)],
    [t("vipTerms.column.keepDeposits"), money(keep?.deposits, currency)],
    [t("vipTerms.column.levelGift"), money(levelGift, currency)],
    [t("vipTerms.column.birthdayGift"), money(birthdayGift, currency)],
    [t("approvals.terms.points"), `${pointsPercent}%`],
  ];
}

const sayGifts = ({ giftTimes: times, giftDays: days }: VipTerms) =>
  times === null ? t("vipTerms.gifts.note", { days }) : t("vipTerms.gifts.note.bonus", { days, times });

type ProgramFacts = Pick<ListedProgram, "way" | "base" | "period"> & { name: string; currency: string };

export function ofRebateTerms({ payload, facts }: Approval): Fact[] | null {
  const { terms, startsOn } = payload;
  if (!isRebateTerms(terms) || typeof facts["currency"] !== "string") return null;
  const { name, way, base, period, currency: code } = facts as ProgramFacts;
  const before = isRebateTerms(facts["before"]) ? facts["before"] : undefined;
  const currency = currencyNamed(code);
  const kind = [t(`vipTerms.base.${base}`), t(`vipTerms.period.${period}`), t(`vipTerms.way.${way}`)];
  return [
    { label: t("approvals.terms.program"), value: name },
    { label: t("approvals.terms.kind"), value: kind.join(" · ") },
    ...startOf(startsOn),
    ...listChanges([
      ...(facts["wasOn"] === false
        ? [{ label: t("approvals.terms.state"), before: t("vipTerms.off"), now: t("vipTerms.on") }]
        : []),
      ...compareLevels(terms.levels, before?.levels ?? [], (level) => fieldsOfRates(level, currency)),
      {
        label: t("vipTerms.autoApproveMax"),
        before: before && money(before.autoApproveMax, currency),
        now: money(terms.autoApproveMax, currency),
      },
      ...(way === "manual" ? [{ label: t("vipTerms.payAt"), before: before?.payAt, now: terms.payAt }] : []),
    ]),
  ];
}

const fieldsOfRates = ({ rates, cap }: RebateLevel, currency: Currency): Fields => [
  ...Object.entries(rates).map(([category, rate]) => [sayRated(category), sayRate(rate)] as const),
  [t("vipTerms.column.cap"), money(cap, currency)],
];

const sayRated = (category: string) =>
  category === "ALL" ? t("vipTerms.base.netLoss") : sayCategory(category as Parameters<typeof sayCategory>[0]);
const sayRate = (rate: string) => `${Number((Number(rate) * 100).toFixed(4))}%`;

type MissionTerms = Pick<ConsoleMission, "period"> &
  Omit<ConsoleMission["versions"][number], "version" | "fromDay" | "createdAt" | "approvalId">;

export function ofMission({ payload, facts }: Approval): Fact[] | null {
  if (typeof facts["currency"] !== "string" || !Array.isArray(payload["categories"])) return null;
  const currency = currencyNamed(facts["currency"]);
  const now = sayMission(payload as MissionTerms, currency);
  const before = new Map(isObject(facts["before"]) ? sayMission(facts["before"] as MissionTerms, currency) : []);
  return listChangedFields(now, before, t("missions.name.EN"));
}

function sayMission(terms: MissionTerms, currency: Currency): Fields {
  const { titles, period, goal, categories, target, rewardKind, rewardAmount, wagering, claimDays } = terms;
  const reward =
    rewardKind === "points" ? t("missions.points", { points: rewardAmount }) : money(rewardAmount, currency);
  return [
    [t("missions.name.EN"), titles.EN],
    [t("missions.period"), t(`missions.period.${period}`)],
    [t("missions.goal"), t(`missions.goal.${goal}`)],
    [t("missions.games"), sayCategories(categories)],
    [t("missions.target"), goal === "bets" ? target : money(target, currency)],
    [t("missions.reward"), wagering ? `${reward}, ${t("missions.bonus", { times: wagering.times })}` : reward],
    [t("missions.claimDays"), String(claimDays)],
  ];
}

type BoardTerms = Pick<ConsoleBoard, "period" | "categories"> & { titles: { EN: string }; prizes: string[] };

export function ofBoard({ payload, facts }: Approval): Fact[] | null {
  if (typeof facts["currency"] !== "string" || !Array.isArray(payload["prizes"])) return null;
  const currency = currencyNamed(facts["currency"]);
  const now = sayBoard(payload as BoardTerms, currency);
  const before = new Map(isObject(facts["before"]) ? sayBoard(facts["before"] as BoardTerms, currency) : []);
  return listChangedFields(now, before, t("missions.name.EN"));
}

const sayBoard = ({ titles, period, categories, prizes }: BoardTerms, currency: Currency): Fields => [
  [t("missions.name.EN"), titles.EN],
  [t("missions.period"), t(`missions.period.${period}`)],
  [t("missions.games"), sayCategories(categories)],
  [t("approvals.terms.prizes"), sayAmount(sum(prizes.map(fromWire)), currency)],
  ...prizes.map((prize, index) => [t("approvals.terms.place", { place: index + 1 }), money(prize, currency)] as const),
];

/** Lists the name, and the fields that differ. */
function listChangedFields(now: Fields, before: ReadonlyMap<string, string>, name: string): Fact[] {
  const [title] = now;
  return [
    { label: name, value: title?.[1] },
    ...listChanges(
      now
        .filter(([label]) => label !== name)
        .map(([label, value]) => ({ label, before: before.get(label), now: value })),
    ),
    { label: t("vipTerms.startsOn"), value: t("approvals.terms.nextPeriod") },
  ];
}

export function ofPromotion({ payload, facts }: Approval): Fact[] | null {
  const { title, currency, starts, ends, budget: before } = facts;
  const { budget, version } = payload;
  if (typeof title !== "string" || typeof starts !== "string" || typeof budget !== "string") return null;
  const say = (amount: string) =>
    typeof currency === "string" ? money(amount, currencyNamed(currency)) : t("missions.points", { points: amount });
  const from = sayLocal(starts);
  return [
    { label: t("approvals.terms.promotion"), value: title },
    ...(version === undefined ? [] : [{ label: t("missions.version"), value: String(version) }]),
    {
      label: t("offers.schedule"),
      value: typeof ends === "string" ? t("offers.fromTo", { from, to: sayLocal(ends) }) : t("offers.noEnd", { from }),
    },
    ...listChanges([
      { label: t("offers.budget"), before: typeof before === "string" ? say(before) : undefined, now: say(budget) },
    ]),
  ];
}

/** Writes a local time: "2026-11-20T08:00" as "20 Nov 2026, 08:00". */
const sayLocal = (text: string) => `${formatDay(text.slice(0, 10), "day")}, ${text.slice(11, 16)}`;
