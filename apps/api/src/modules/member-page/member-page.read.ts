import type { FoundMember, MemberMoney, MemberPage } from "@perya/contract";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { MOVE } from "../agents/index.ts";
import { listWaitingAbout } from "../approvals/index.ts";
import { listTimeline } from "../audit/index.ts";
import { hasAuthenticator } from "../authenticators/index.ts";
import { sumOpenRounds, sumPlay } from "../bets/index.ts";
import { findMobileNumber } from "../brands/index.ts";
import { listKnownDevices } from "../devices/index.ts";
import { listOpenFeedbackOf } from "../feedback/index.ts";
import { findPerson, openPerson, searchMembers } from "../members/index.ts";
import { listPayoutAccountsOf, presentPayoutAccount } from "../payout-accounts/index.ts";
import { listSessionsOf } from "../sessions/index.ts";
import { isPlayClosed } from "../switches/index.ts";
import { listCashByDay, listFunds, presentFunds } from "../wallet/index.ts";
import { findPayer, listOpenPayments, readCashier } from "./member-page.payments.ts";
import { ADJUST_MONEY, RESET_SECOND_STEP } from "./member-page.proposals.ts";
import * as queries from "./member-page.queries.ts";
import { getPerson, mayAlso, subjectOf, type MemberPageCall } from "./member-page.access.ts";
import {
  presentFigures,
  presentFound,
  presentLook,
  presentNote,
  presentOpenFeedback,
  presentPerson,
  wire,
} from "./member-page.views.ts";

/** Maximum number of results. If there are more, the operator must enter a longer name. */
const MAX_FOUND = 20;
/** Dialing code of numbers entered without one: Philippine (R1.8). */
const DIALING_CODE = "63";

type Search = { brandId: string; words: string };

export async function findMembers(
  deps: Pick<Deps, "db" | "vault">,
  call: Pick<MemberPageCall, "operator">,
  { brandId, words }: Search,
): Promise<{ members: FoundMember[]; isCut: boolean }> {
  const typed = words.trim();
  const payer = mayAlso(call, "payments.status", brandId) ? await findPayer(deps.db, brandId, typed) : undefined;
  const person = payer === undefined ? undefined : await findPerson(deps.db, payer);
  if (person) return { members: [presentFound(deps, { ...person, by: "reference" })], isCut: false };
  const number = /^\+[0-9 ().-]{7,20}$/.test(typed)
    ? `+${typed.replaceAll(/\D/g, "")}`
    : await findMobileNumber(deps, DIALING_CODE, typed);
  const mobiles = number === undefined ? [] : [number];
  const found = await searchMembers(deps, { brandId, words: typed, mobiles, most: MAX_FOUND + 1 });
  return {
    members: found.slice(0, MAX_FOUND).map((row) => presentFound(deps, row)),
    isCut: found.length > MAX_FOUND,
  };
}

const NOTES_SHOWN = 20;
const LOOKS_SHOWN = 20;
const DEVICES_SHOWN = 10;
const FEEDBACK_SHOWN = 20;

export async function readMember(deps: Deps, call: MemberPageCall, id: string): Promise<MemberPage> {
  const { db } = deps;
  const person = await getPerson(db, call, id);
  const brand = await deps.brands.findById(person.brand_id);
  if (!brand) throw new Error(`member ${id} has no brand`);
  const subject = subjectOf(id);
  const seesPayments = mayAlso(call, "payments.status", brand.id);
  const [opened, upline, authenticator, sessions, devices, notes, tags, looks, waiting, money, playClosed] =
    await Promise.all([
      openPerson(deps, person),
      person.upline_id === null ? undefined : findPerson(db, person.upline_id),
      hasAuthenticator(deps, id),
      listSessionsOf(deps, id),
      listKnownDevices(db, id, DEVICES_SHOWN),
      queries.listNotes(db, id, { limit: NOTES_SHOWN }),
      queries.listTags(db, id),
      listTimeline(deps, subject, { actions: [UNMASKED], most: LOOKS_SHOWN }),
      listWaitingAbout(db, [ADJUST_MONEY, RESET_SECOND_STEP, MOVE], subject),
      mayAlso(call, "money.read", brand.id) ? readMoney(deps, brand, id) : null,
      isPlayClosed(db, brand.id, id),
    ]);
  const [openPayments, accounts, openFeedback] = await Promise.all([
    seesPayments ? listOpenPayments(deps, id) : null,
    seesPayments ? listPayoutAccountsOf(db, id) : null,
    listOpenFeedbackOf(db, id, FEEDBACK_SHOWN),
  ]);
  const mayAdjust = mayAlso(call, "money.read", brand.id);
  return {
    ...presentPerson(deps, person, opened),
    lastSeenAt: sessions[0]?.lastSeenAt ?? person.last_sign_in_at?.toISOString() ?? null,
    isPlayClosed: playClosed,
    upline: upline ? { id: upline.id, nickname: upline.nickname } : null,
    hasAuthenticator: authenticator,
    money,
    openPayments,
    payoutAccounts: accounts?.map((row) => presentPayoutAccount(deps, row, brand.payoutHoldHours)) ?? null,
    openFeedback: openFeedback.map(presentOpenFeedback),
    waiting: waiting
      .filter(({ kind }) => kind !== ADJUST_MONEY || mayAdjust)
      .map((row) => ({
        approvalId: row.id,
        kind: row.kind,
        proposedBy: row.proposer_account,
        proposedAt: row.proposed_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        reason: row.reason,
        payload: { ...row.payload },
      })),
    sessions,
    knownDevices: devices.map((row) => ({
      firstSeenAt: row.first_seen_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
    notes: notes.map(presentNote),
    tags,
    looks: looks.map(presentLook),
  };
}

/** The audit action for showing a masked field. */
export const UNMASKED = "member.unmasked";

const LINE_DAYS = 30;

async function readMoney(deps: Deps, brand: Brand, memberId: string): Promise<MemberMoney> {
  const { db, clock } = deps;
  const { currency, timeZone } = brand;
  const wallet = { brandId: brand.id, memberId, currency };
  const period = { days: LINE_DAYS, timeZone, now: clock.now() };
  const [funds, cashier, allTime, last30Days, open, line] = await Promise.all([
    listFunds(deps, brand.id, memberId),
    readCashier(db, { memberId, brand, now: clock.now() }, LINE_DAYS),
    sumPlay(db, memberId, { currency }),
    sumPlay(db, memberId, { currency, since: period }),
    sumOpenRounds(db, memberId, currency),
    listCashByDay(db, wallet, period),
  ]);
  return {
    currency,
    funds: presentFunds(funds),
    cashier,
    allTime: presentFigures(allTime),
    last30Days: presentFigures(last30Days),
    openRounds: { count: open.count, stake: wire(BigInt(open.stake)) },
    line: line.map(({ day, cash }) => ({ day, cash: wire(cash) })),
  };
}
