import type {
  BodyOf,
  Language,
  PointBalance,
  PointChangeType,
  PointConfig,
  PointReward,
  points,
} from "@perya/contract";
import { POINT_KINDS } from "@perya/contract";
import { amount, isCurrency, type Currency } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { findPaymentPassword } from "../members/index.ts";
import { requirePaymentPassword, type Payer } from "../payment-password/index.ts";
import { checkRewardStanding, lockMemberForRewards } from "../rewards/index.ts";
import * as queries from "./points.queries.ts";
import { checkConversion, listMissing } from "./points.rules.ts";
import { openAddress } from "./points.sealing.ts";
import { presentChange, presentItem, presentRedemption, wire } from "./points.views.ts";

export type Viewer = { brand: Brand; memberId: string; language: Language };

export function memberOf({ brand, memberId }: Pick<Viewer, "brand" | "memberId">) {
  return { brandId: brand.id, memberId, currency: currencyOf(brand) };
}

function currencyOf({ currency }: Brand): Currency {
  if (!isCurrency(currency)) throw new Error(`the brand has an unknown currency: ${currency}`);
  return currency;
}

export async function readBalance({ db }: Pick<Deps, "db">, viewer: Viewer): Promise<PointBalance> {
  const member = memberOf(viewer);
  const [points, held] = await Promise.all([
    queries.readBalance(db, member, "points"),
    queries.readBalance(db, member, "points_held"),
  ]);
  return { points: wire(points), held: wire(held) };
}

export async function readReward({ db, clock }: Pick<Deps, "db" | "clock">, viewer: Viewer): Promise<PointReward> {
  const { month, kinds } = await queries.sumMonth(db, memberOf(viewer), clock.now());
  const sums = POINT_KINDS.map((kind) => ({
    kind,
    points: BigInt(kinds.find((each) => each.kind === kind)?.points ?? 0),
  }));
  return {
    month,
    total: wire(sums.reduce((total, { points }) => total + points, 0n)),
    kinds: sums.map(({ kind, points }) => ({ kind, points: wire(points) })),
  };
}

export async function readConfig(deps: Pick<Deps, "db" | "vault">, { brand, memberId }: Viewer): Promise<PointConfig> {
  const [rates, conversion, password, address] = await Promise.all([
    queries.findEarningRates(deps.db, brand.id),
    queries.findConversion(deps.db, brand.id, currencyOf(brand)),
    findPaymentPassword(deps.db, memberId),
    queries.findAddress(deps.db, memberId),
  ]);
  return {
    currency: brand.currency,
    rates: POINT_KINDS.map((kind) => ({ kind, per: rates[kind] === null ? null : wire(rates[kind]) })),
    conversion: {
      rateId: conversion.id,
      points: wire(conversion.from_amount),
      cash: wire(conversion.to_amount),
      minimum: wire(conversion.minimum),
    },
    hasPaymentPassword: password.hash !== null,
    address: address ? openAddress(deps, address) : null,
  };
}

/** Lists items of the mall. Empty for blocked members, who see no offers. */
export async function listItems({ db }: Pick<Deps, "db">, { brand, memberId, language }: Viewer) {
  if (await checkRewardStanding(db, memberId)) return { items: [] };
  return { items: (await queries.listShownItems(db, brand.id)).map((row) => presentItem(row, language)) };
}

type Page<Before> = { before?: Before; pageSize: number };

export async function listRedemptions(
  deps: Pick<Deps, "db" | "vault">,
  { memberId, language }: Viewer,
  { before, pageSize }: Page<string>,
) {
  const rows = await queries.listRedemptions(deps.db, memberId, { before, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { redemptions: page.map((row) => presentRedemption(deps, row, language)), next };
}

export async function listChanges(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  { before, pageSize, type }: Page<string> & { type?: PointChangeType },
) {
  const rows = await queries.listChanges(db, memberOf(viewer), { before, limit: pageSize + 1, type });
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(page.at(-1)?.id ?? "") : null;
  return { changes: page.map((row) => presentChange(row, viewer.language)), next };
}

type ConversionRequest = BodyOf<typeof points.convert>;

export async function convert(deps: Deps, payer: Payer, { paymentPassword, ...request }: ConversionRequest) {
  const missing = listMissing({ paymentPassword });
  if (Object.keys(missing).length > 0) throw new AppError("FIELDS_INVALID", { fields: missing });
  await requirePaymentPassword(deps, payer, paymentPassword);
  return convertProved(deps, payer, request);
}

/**
 * Converts points after the payment password was checked. The request key is the exchange's id, so a repeated request
 * finds the first exchange.
 */
export async function convertProved(
  deps: Pick<Deps, "ledger">,
  { brand, memberId }: Pick<Payer, "brand" | "memberId">,
  request: Omit<ConversionRequest, "paymentPassword">,
) {
  const member = memberOf({ brand, memberId });
  const given = amount(request.points);
  return deps.ledger.transaction(async (tx, verbs) => {
    await lockMemberForRewards(tx, memberId);
    if (!(await queries.findExchange(tx, request.requestKey))) {
      if (await checkRewardStanding(tx, memberId)) throw new AppError("REWARD_NOT_ALLOWED");
      const rate = await queries.findConversion(tx, brand.id, member.currency);
      if (rate.id !== request.rateId) throw new AppError("POINTS_RATE_CHANGED");
      const verdict = checkConversion(given, await queries.readBalance(tx, member, "points"), rate);
      if (verdict !== "ok") throw new AppError(verdict);
    }
    const owner = `member:${memberId}` as const;
    const { refusal } = await verbs.exchange({
      brandId: brand.id,
      owner,
      id: request.requestKey,
      rateId: request.rateId,
      amount: given,
    });
    if (refusal === "FUNDS_TOO_LOW") throw new AppError("POINTS_TOO_LOW");
    if (refusal === "REQUEST_KEY_REUSED") throw new AppError("REQUEST_KEY_REUSED");
    if (refusal) throw new Error(`the ledger refused the exchange ${request.requestKey}: ${refusal}`);
    const done = await queries.findExchange(tx, request.requestKey);
    if (!done) throw new Error(`the exchange ${request.requestKey} does not exist`);
    return { points: wire(done.from_amount), cash: wire(done.to_amount), at: done.made_at.toISOString() };
  });
}
