/**
 * Codes: what proves that somebody is there, or holds a number or an address: pictures to read, codes by SMS and mail,
 * one-time tickets. Owns captchas, verification_codes and tickets.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { renderCaptcha } from "./codes.captcha.ts";
import { forgetExpired } from "./codes.jobs.ts";
import { sendProofCode } from "./codes.proof.ts";
import { sendBindCode, sendRegisterCode, sendSmsCode } from "./codes.service.ts";

export { countFailure, forgetFailures, insistOnCaptcha, isCaptchaDue } from "./codes.captcha.ts";
export { tellOldContact } from "./codes.changed.ts";
export { DEFAULT_DIALING_CODE, readMobile, spellAsAccount } from "./codes.numbers.ts";
export { insistOnProof, takePasswordTry, type ProofAsker } from "./codes.proof.ts";
export { maskTarget, type CodePurpose } from "./codes.rules.ts";
export { sendCode } from "./codes.send.ts";
export { hasProvedMobile } from "./codes.service.ts";
export { checkCode, spendCode } from "./codes.spend.ts";
export {
  findTicket,
  forgetTickets,
  issueTicket,
  spendTicket,
  takeTicketTry,
  ticketKind,
  type FoundTicket,
} from "./codes.tickets.ts";

export const codesModule = defineModule({
  name: "codes",
  needs: ["brands", "members", "security"],

  setup({ serve, every, deps }) {
    serve(contract.codes.readCaptcha, ({ brand, query }) => renderCaptcha(deps, brand.id, query.id));

    serve(contract.codes.sendSmsCode, ({ brand, ip, language, body }) =>
      sendSmsCode(deps, { brand, ip, language }, body),
    );

    serve(contract.codes.sendRegisterCode, ({ brand, ip, language, body }) =>
      sendRegisterCode(deps, { brand, ip, language }, body),
    );

    serve(contract.codes.sendBindCode, ({ brand, ip, language, body }) =>
      sendBindCode(deps, { brand, ip, language }, body),
    );

    serve(contract.codes.sendProofCode, ({ brand, member, language }) =>
      sendProofCode(deps, { brand, memberId: member.id }, language),
    );

    every("5 minutes", "forget-expired", () => forgetExpired(deps));
  },
});
