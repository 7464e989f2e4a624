import type { Chance } from "@perya/art/chance";
import { BELONGINGS, EPITHETS, EVENTS, PEOPLE, PLACES, THEMES, type Theme } from "./words.ts";

/** `code` is the game's code. If it is omitted, the code is made from the English name. */
export type Name = { en: string; ty: string | null; code?: string };
type Themed = Name & { theme: Theme };

const THEME_NAMES = Object.keys(THEMES) as Theme[];

/** Maximum number of draws. The lists yield about 22,000 names, and near that number, many draws are duplicates. */
const MAX_TRIES = 200_000;

/** Yields unique names from the word lists. */
export function* pickNames(chance: Chance): Generator<Themed> {
  const known = new Set<string>();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const name = pickName(chance);
    if (known.has(name.en)) continue;
    known.add(name.en);
    // Two English names can share a Tagalog name; the second one then has no Tagalog name.
    const ty = name.ty && !known.has(name.ty) ? name.ty : null;
    if (ty) known.add(ty);
    yield { ...name, ty };
  }
}

function pickName(chance: Chance): Themed {
  const kind = chance.next();
  if (kind < 0.06) {
    const [person, thing] = [chance.pick(PEOPLE), chance.pick(BELONGINGS)];
    return { ...join(`The ${person.en}'s ${thing.en}`, thing.ty && `${thing.ty} ng`, person.ty), theme: "craft" };
  }
  const theme = chance.pick(THEME_NAMES);
  const thing = chance.pick(THEMES[theme]);
  if (kind < 0.2) {
    const place = chance.pick(PLACES);
    return { ...join(`${thing.en} of ${place.en}`, thing.ty && `${thing.ty} ng`, place.ty), theme };
  }
  if (kind < 0.5) {
    const event = chance.pick(EVENTS);
    return { ...join(`${thing.en} ${event.en}`, event.ty, thing.ty), theme };
  }
  const epithet = chance.pick(EPITHETS);
  return { ...join(`${epithet.en} ${thing.en}`, epithet.ty, thing.ty), theme };
}

function join(en: string, first: string | null, second: string | null): Name {
  return { en, ty: first && second ? `${first} ${second}` : null };
}
