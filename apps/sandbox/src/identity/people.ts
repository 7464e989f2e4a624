import { createHash } from "node:crypto";

/** An account at the provider. */
export type Person = { subject: string; name: string; email: string; isEmailVerified: boolean };

/** One of each kind: with verified, unverified and no email. */
export const DEMO_PEOPLE: readonly Person[] = [
  { subject: "ana", name: "Ana Reyes", email: "ana.reyes@mail.example", isEmailVerified: true },
  { subject: "berto", name: "Berto Cruz", email: "berto.cruz@mail.example", isEmailVerified: true },
  { subject: "carla", name: "Carla Santos", email: "carla.santos@mail.example", isEmailVerified: false },
  { subject: "dino", name: "Dino Lim", email: "", isEmailVerified: false },
];

const KEPT = 500;

export type People = ReturnType<typeof createPeople>;

/** The demo's people and those typed by visitors. */
export function createPeople() {
  const known = new Map(DEMO_PEOPLE.map((person) => [person.subject, person]));
  return {
    find: (subject: string) => known.get(subject),
    /** Stores an account. The id is derived from the email, so the same email is the same person next time. */
    remember: ({ name, email, isEmailVerified }: Omit<Person, "subject">): Person => {
      const subject = createHash("sha256")
        .update(email.toLowerCase() || name)
        .digest("hex")
        .slice(0, 16);
      const person = { subject, name, email, isEmailVerified };
      known.delete(subject);
      known.set(subject, person);
      const oldest = [...known.keys()][DEMO_PEOPLE.length];
      if (known.size > KEPT && oldest) known.delete(oldest);
      return person;
    },
  };
}
