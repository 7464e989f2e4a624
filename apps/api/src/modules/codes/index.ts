/**
 * Codes: verification codes by SMS and email, one-time tickets, and limits on the messages of a brand. Owns
 * verification_codes, tickets and message_counts.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { forgetExpired } from "./codes.jobs.ts";
import { sendProofCode } from "./codes.proof.ts";
import { sendBindCode, sendConfirmCode, sendRegisterCode, sendSmsCode } from "./codes.service.ts";

export { tellOldContact } from "./codes.changed.ts";
export { chargeDay, readDay } from "./codes.day-caps.ts";
export { DEFAULT_DIALING_CODE, readMobile, readsAsNumber, spellAsAccount } from "./codes.numbers.ts";
export { hashTarget } from "./codes.order.ts";
export { requireProof, recordWrongPassword, takePasswordTry, type ProofRequester } from "./codes.proof.ts";
export { judgeCap, maskTarget, type CodePurpose } from "./codes.rules.ts";
export { sendCode } from "./codes.send.ts";
export { checkCode, spendCode } from "./codes.spend.ts";
export {
  findTicket,
  forgetTickets,
  hasSpentTries,
  issueTicket,
  spendTicket,
  takeTicketTry,
  ticketKind,
  type FoundTicket,
} from "./codes.tickets.ts";

export const codesModule = defineModule({
  name: "codes",
  needs: ["brands", "members", "challenges", "devices", "security"],

  setup({ serve, every, deps }) {
    serve(contract.codes.sendSmsCode, ({ brand, visit, language, body }) =>
      sendSmsCode(deps, { brand, visit, language }, body),
    );

    serve(contract.codes.sendRegisterCode, ({ brand, visit, language, body }) =>
      sendRegisterCode(deps, { brand, visit, language }, body),
    );

    serve(contract.codes.sendBindCode, ({ brand, member, visit, language, body }) =>
      sendBindCode(deps, { brand, visit, language }, member.id, body),
    );

    serve(contract.codes.sendConfirmCode, ({ brand, member, visit, language, body }) =>
      sendConfirmCode(deps, { brand, visit, language }, member.id, body.contact),
    );

    serve(contract.codes.sendProofCode, ({ brand, member, visit, language }) =>
      sendProofCode(deps, { brand, memberId: member.id, visit }, language),
    );

    every("5 minutes", "forget-expired", () => forgetExpired(deps));
  },
});
