import type { DomainEvents } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { chargeDay, issueTicket } from "../codes/index.ts";
import { findMember, openProved } from "../members/index.ts";
import { writeChangedMail, writeChangedSms, writeResetMail } from "./passwords.mail.ts";
import { chooseLinkMinutes } from "./passwords.rules.ts";
import { describeLink, mailsOf, RESET_LINK } from "./passwords.service.ts";

/** Creates the reset link and emails it. A retry emails a second link; both are valid until one of them is used. */
export async function sendResetMail(deps: Deps, facts: DomainEvents["password.forgotten"]): Promise<void> {
  const { memberId, brandHost, siteAddress, language, isDeviceKnown = false } = facts;
  const brand = await deps.brands.findByHost(brandHost);
  const member = brand && memberId ? await findMember(deps.db, brand.id, memberId) : undefined;
  const email = member && openProved(deps, member, "email");
  if (!brand || !member || !email) return;

  const bucket = mailsOf(member.id, isDeviceKnown);
  const [state] = await deps.limiter.look([bucket]);
  const minutes = chooseLinkMinutes(state?.taken ?? 0);
  if (minutes === null) return;
  const standing = isDeviceKnown ? "own" : "stranger";
  const giveBack = await chargeDay(deps, brand, { purpose: "forgot", channel: "email", standing }).catch(refuse);
  if (!giveBack) return deps.log.warn("a link was not mailed: the brand's mails of this day are used up");
  const ticket = await issueTicket(deps.db, deps, {
    kind: RESET_LINK,
    brandId: brand.id,
    memberId: member.id,
    facts: describeLink(deps, member),
    seconds: minutes * 60,
  });
  const words = { brandName: brand.name, name: member.nickname, minutes, language };
  const link = `${siteAddress}/?resetCode=${ticket}`;
  const mail = { to: email, fromName: brand.name, ...writeResetMail({ ...words, link }) };
  await deps.outside.mail.send(mail).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  await deps.limiter.add(bucket.key, bucket.limit);
}

function refuse(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** Notifies the owner of a changed password by verified email, or else by SMS. Without either, no message is sent. */
export async function tellOwner(deps: Deps, facts: DomainEvents["password.changed"]): Promise<void> {
  const { memberId, brandHost, at } = facts;
  const brand = await deps.brands.findByHost(brandHost);
  const member = brand && (await findMember(deps.db, brand.id, memberId));
  if (!brand || !member) return;

  const language = brand.languages.find((code) => code === member.language) ?? brand.defaultLanguage;
  const words = { brandName: brand.name, name: member.nickname, language };
  const email = openProved(deps, member, "email");
  const mobile = email ? null : openProved(deps, member, "mobile");
  if (email) {
    await deps.outside.mail.send({ to: email, fromName: brand.name, ...writeChangedMail(words) });
  } else if (mobile) {
    const key = `password ${memberId} ${at}`;
    await deps.outside.sms.send({ to: mobile, text: writeChangedSms(words), brandName: brand.name, key });
  }
}
