import type { flags as source } from "../../en/lazy/flags.ts";

export const flags: Record<keyof typeof source, string> = {
  "flag.USERNAMEREG3": "Pag-register gamit ang username",
  "flag.MOBILENUMREG3": "Pag-register gamit ang mobile number",
  "flag.MOBILENUMPASSREG3": "Pag-register gamit ang mobile number at password",
  "flag.REGMOBVERF3": "I-verify sa SMS ang mobile number sa pag-register",
  "flag.AGENTPOLICY3": "Mga agent: login, kontrata at salary",
  "flag.FREEPLAY3": "Free play gamit ang trial account",
  "flag.PWDEXPFORCECHANGE3": "I-require ang bagong password kapag expired na ang luma",
  "flag.MOBILEVERCODELOGIN3": "Pag-login gamit ang mobile number at SMS code",
  "flag.CHNGPASSVERIF3": "Pag-reset ng password gamit ang SMS",
  "flag.CHNGPASSMAIL3": "Pag-reset ng password gamit ang email",
  "flag.MEMBERCENTER3": "Member center",
  "flag.GOOGLELOGIN3": "Pag-login gamit ang Google account",
  "flag.FACEBOOKLOGIN3": "Pag-login gamit ang Facebook account",
  "flag.FORFUN3": "I-try ang mga laro nang libre, walang totoong pera",
};
