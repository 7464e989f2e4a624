import type { Bindings } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { checkField } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { hasAuthenticator } from "../authenticators/index.ts";
import { readMobile, spendCode } from "../codes/index.ts";
import { findMember, setEmail, setMobile, type AccountOwner } from "../members/index.ts";
import { presentBindings } from "./bindings.views.ts";

/** What every address must look like, whether or not the brand asks for one at registration. */
const EMAIL = { required: true, patternId: "email", minLength: 6, maxLength: 64 };

export async function readBindings({ db }: Pick<Deps, "db">, brandId: string, memberId: string): Promise<Bindings> {
  const [member, hasApp] = await Promise.all([findMember(db, brandId, memberId), hasAuthenticator({ db }, memberId)]);
  return presentBindings(member, hasApp);
}

type MobileBinding = { mobileNum: string; countryDialingCode: string; verificationCode: string };

/** The code was sent to the number, so whoever types it holds the phone. */
export async function bindMobile(deps: Deps, owner: AccountOwner, body: MobileBinding): Promise<Bindings> {
  const { brandId, memberId } = owner;
  const target = await readMobile(deps, body);
  await spendCode(deps, { brandId, purpose: "bind", target, code: body.verificationCode });
  await inTransaction(deps.db, (tx) => setMobile(tx, deps, owner, target));
  return readBindings(deps, brandId, memberId);
}

type EmailBinding = { email: string; verificationCode: string };

export async function bindEmail(deps: Deps, owner: AccountOwner, body: EmailBinding): Promise<Bindings> {
  const { brandId, memberId } = owner;
  const target = body.email.trim();
  const problem = checkField(EMAIL, target);
  if (problem) throw new AppError("FIELDS_INVALID", { fields: { email: problem } });
  await spendCode(deps, { brandId, purpose: "bind", target, code: body.verificationCode });
  await inTransaction(deps.db, (tx) => setEmail(tx, deps, owner, target));
  return readBindings(deps, brandId, memberId);
}
