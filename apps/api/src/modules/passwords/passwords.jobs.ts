import type { DomainEvents } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { issueTicket } from "../codes/index.ts";
import { findMember, openProved } from "../members/index.ts";
import { writeChangedMail, writeChangedSms, writeResetMail } from "./passwords.mail.ts";
import { describeLink, RESET_LINK } from "./passwords.service.ts";

const LINK_MINUTES = 30;

/** Whoever knows somebody's name and address could otherwise fill their mailbox. */
const MAILS = { calls: 3, seconds: 600 };

/** Makes the link and mails it. Run twice, it mails a second link, which is as good as the first, and dies with it. */
export async function sendResetMail(deps: Deps, facts: DomainEvents["password.forgotten"]): Promise<void> {
  const { memberId, brandHost, siteAddress, language } = facts;
  const brand = await deps.brands.findByHost(brandHost);
  const member = brand && memberId ? await findMember(deps.db, brand.id, memberId) : undefined;
  const email = member && openProved(deps, member, "email");
  if (!brand || !member || !email) return;

  const bucket = { key: `reset mail ${member.id}`, limit: MAILS };
  const [state] = await deps.limiter.look([bucket]);
  if (state && state.taken >= MAILS.calls) return;
  const ticket = await issueTicket(deps.db, deps, {
    kind: RESET_LINK,
    brandId: brand.id,
    memberId: member.id,
    facts: describeLink(deps, member),
    seconds: LINK_MINUTES * 60,
  });
  const words = { brandName: brand.name, name: member.nickname, minutes: LINK_MINUTES, language };
  const link = `${siteAddress}/?resetCode=${ticket}`;
  await deps.outside.mail.send({ to: email, fromName: brand.name, ...writeResetMail({ ...words, link }) });
  await deps.limiter.add(bucket.key, bucket.limit);
}

/** Tells the owner by mail, or else by SMS, at what they have proved. Whoever has proved neither cannot be told. */
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
