import type { FoundMember, MemberNote, MemberPage, PlayFigures } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import type { Deps } from "../../deps.ts";
import {
  hasProved,
  maskEmail,
  maskMobile,
  maskName,
  openAccount,
  type FoundBy,
  type openPerson,
  type PersonRow,
} from "../members/index.ts";
import type { listOpenFeedbackOf } from "../feedback/index.ts";
import type { NoteRow } from "./member-page.queries.ts";
import { maskBirthday, maskIdNumber } from "./member-page.rules.ts";
import type { AuditEvent } from "../audit/index.ts";

export const wire = (tenThousandths: bigint) => toWire(fromTenThousandths(tenThousandths));

/** Returns the account name, masked if it is a mobile number. */
export function maskAccount(deps: Pick<Deps, "vault">, person: PersonRow): string {
  const account = openAccount(deps, person);
  return person.account_sealed === null ? account : maskMobile(`+${account}`);
}

/** Returns the most severe of the states that apply. */
function stateOf({ erased_at: erased, locked_at: locked, frozen_at: frozen }: PersonRow): FoundMember["state"] {
  if (erased) return "erased";
  if (locked) return "locked";
  return frozen ? "frozen" : "active";
}

export function presentFound(
  deps: Pick<Deps, "vault">,
  person: PersonRow & { by: FoundBy | "reference" },
): FoundMember {
  return {
    id: person.id,
    brandId: person.brand_id,
    account: maskAccount(deps, person),
    nickname: person.nickname,
    type: person.type,
    state: stateOf(person),
    joinedAt: person.created_at.toISOString(),
    lastSignInAt: person.last_sign_in_at?.toISOString() ?? null,
    by: person.by,
  };
}

type Opened = Awaited<ReturnType<typeof openPerson>>;
type Shown = Omit<
  MemberPage,
  | "lastSeenAt"
  | "isPlayClosed"
  | "upline"
  | "hasAuthenticator"
  | "money"
  | "openPayments"
  | "payoutAccounts"
  | "openFeedback"
  | "waiting"
  | "sessions"
  | "knownDevices"
  | "notes"
  | "tags"
  | "looks"
>;

export function presentPerson(deps: Pick<Deps, "vault">, person: PersonRow, opened: Opened): Shown {
  const masked = (text: string | null, mask: (text: string) => string) => (text ? mask(text) : null);
  const account = maskAccount(deps, person);
  return {
    id: person.id,
    brandId: person.brand_id,
    account,
    nickname: person.nickname,
    type: person.type,
    state: stateOf(person),
    lockedAt: person.locked_at?.toISOString() ?? null,
    joinedAt: person.created_at.toISOString(),
    lastSignInAt: person.last_sign_in_at?.toISOString() ?? null,
    language: person.language,
    isSimulated: person.is_demo_player,
    profile: {
      account: person.account_sealed === null ? null : account,
      realName: masked(opened.realName, maskName),
      mobile: masked(opened.mobile, maskMobile),
      email: masked(opened.email, maskEmail),
      birthday: masked(opened.birthday, maskBirthday),
      idNumber: masked(opened.idNumber, maskIdNumber),
    },
    isMobileProved: hasProved(person, "mobile"),
    isEmailProved: hasProved(person, "email"),
    identityVerifiedAt: person.identity_verified_at?.toISOString() ?? null,
  };
}

type Sums = { bets: string; stake: string; valid_stake: string; win: string };

export function presentFigures({ bets, stake, valid_stake: valid, win }: Sums): PlayFigures {
  return {
    bets: Number(bets),
    stake: wire(BigInt(stake)),
    validStake: wire(BigInt(valid)),
    win: wire(BigInt(win)),
    net: wire(BigInt(win) - BigInt(stake)),
  };
}

export function presentNote({ id, words, author, written_at: at }: NoteRow): MemberNote {
  return { id, words, author, at: at.toISOString() };
}

type OpenFeedbackRow = Awaited<ReturnType<typeof listOpenFeedbackOf>>[number];

export function presentOpenFeedback(row: OpenFeedbackRow): MemberPage["openFeedback"][number] {
  return {
    id: row.id,
    reference: row.reference,
    questionType: row.question_type,
    isComplaint: row.queue === "complaints",
    at: row.at.toISOString(),
    promisedBy: row.promised_by.toISOString(),
  };
}

export function presentLook({ id, at, actor, reason, after }: AuditEvent) {
  const field = after?.["field"];
  return { id, at, actor, reason, field: typeof field === "string" ? field : "" };
}
