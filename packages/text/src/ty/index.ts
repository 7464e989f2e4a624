import { codeMessages } from "./code-messages.ts";
import first from "./first.ts";
import later from "./later.ts";
import { passwords } from "./passwords.ts";

export default { ...first, ...later, ...codeMessages, ...passwords };
