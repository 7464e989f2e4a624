import { codeMessages } from "./code-messages.ts";
import first from "./first.ts";
import later from "./later.ts";
import { passwords } from "./passwords.ts";

/** Everything. What only the server says, in SMS and mail, is in neither of the browser's two parts. */
export default { ...first, ...later, ...codeMessages, ...passwords };
