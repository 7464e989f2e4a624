export type BirthdayProblem =
  | { readonly key: "pattern.yearFirstDate" | "pattern.monthFirstDate" }
  | { readonly key: "register.tooYoung"; readonly values: { readonly age: number } };

/** Highest age that is accepted. A higher one is a typing error or false. */
const OLDEST = 125;

/** Reads a date of either pattern (yearFirstDate, monthFirstDate) as yyyy-MM-dd; undefined if the date does not exist. */
export function readBirthday(typed: string): string | undefined {
  const date = typed.replace(/^(\d{2}-\d{2})-(\d{4})$/, "$2-$1");
  const moment = new Date(`${date}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(moment.getTime());
  return isDay && moment.toISOString().startsWith(date) ? date : undefined;
}

/**
 * Returns what is wrong with a typed birthday: unreadable, impossible or too young; null if valid. `today` is
 * yyyy-MM-dd in the brand's time zone.
 */
export function checkBirthday(
  typed: string,
  { minAge, today }: { minAge: number; today: string },
): BirthdayProblem | null {
  const invalid = { key: isMonthFirst(typed) ? "pattern.monthFirstDate" : "pattern.yearFirstDate" } as const;
  const birthday = readBirthday(typed);
  if (!birthday) return invalid;

  const age = ageOn(birthday, today);
  if (age < 0 || age > OLDEST) return invalid;
  return age >= minAge ? null : { key: "register.tooYoung", values: { age: minAge } };
}

function isMonthFirst(typed: string): boolean {
  return typed.indexOf("-") === 2;
}

/** Returns the age in whole years. A person born on 29 February turns a year older on 1 March of other years. */
function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) >= birthday.slice(5) ? years : years - 1;
}
