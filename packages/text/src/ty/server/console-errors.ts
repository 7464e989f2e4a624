import type { consoleErrors as source } from "../../en/server/console-errors.ts";

export const consoleErrors: Record<keyof typeof source, string> = {
  "error.NOT_PERMITTED": "Hindi ito pinapayagan ng mga tungkulin mo",
  "error.STEP_UP_NEEDED": "Kumpirmahin muna gamit ang code mula sa authenticator app mo",
  "error.BRAND_UNKNOWN": "Wala ang brand na ito sa mga hawak mo",
  "error.OPERATOR_UNKNOWN": "Walang ganitong operator",
  "error.OPERATOR_TAKEN": "May operator nang gumagamit ng account na ito",
  "error.OPERATOR_SELF": "Walang puwedeng magbago ng sarili niyang access. Humingi ng tulong sa ibang admin",
  "error.INVITATION_SPENT": "Nagamit na o lumipas na ang imbitasyong ito. Humingi ng bago",
  "error.APPROVAL_UNKNOWN": "Walang ganitong panukala",
  "error.APPROVAL_SELF": "Iba ang dapat magpasya sa iminungkahi mo",
  "error.APPROVAL_OVER": "Napagpasyahan na o lumipas na ang panukalang ito",
  "error.APPROVAL_WAITING": "Naimungkahi na ito at naghihintay ng pasya",
};
