import { errors } from "./errors.ts";
import { flags } from "./flags.ts";
import { places } from "./places.ts";
import { sessions } from "./sessions.ts";
import { shell } from "./shell.ts";
import { site } from "./site.ts";

export default { ...errors, ...flags, ...places, ...sessions, ...shell, ...site };
