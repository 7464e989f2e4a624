import { places } from "./places.ts";
import { shell } from "./shell.ts";
import { site } from "./site.ts";

export default { ...places, ...shell, ...site };
