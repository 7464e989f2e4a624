import type { Language } from "@perya/contract";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { writeChangedMail, writeChangedSms } from "./codes.words.ts";
import { randomUUID } from "node:crypto";

type OldContact = { channel: "sms" | "email"; target: string };

/**
 * Notifies the previous number or address that the account's contact has changed. Called after the commit without
 * waiting: a gateway failure must not affect the change.
 */
export function tellOldContact(deps: Deps, brand: Brand, { channel, target }: OldContact, language: Language): void {
  const { sms, mail } = deps.outside;
  const words = { brandName: brand.name, language };
  const told =
    channel === "sms"
      ? sms.send({ to: target, text: writeChangedSms(words), brandName: brand.name, key: randomUUID() })
      : mail.send({ to: target, fromName: brand.name, ...writeChangedMail(words) });
  told.catch((error: unknown) => deps.log.warn({ err: error, channel }, "an old contact was not told of the change"));
}
