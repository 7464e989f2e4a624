import { createHash } from "node:crypto";

/** Somebody with an account at a provider. */
export type Person = { subject: string; name: string; email: string; isEmailVerified: boolean };

/** One of each sort a site has to deal with. */
export const DEMO_PEOPLE: readonly Person[] = [
  { subject: "ana", name: "Ana Reyes", email: "ana.reyes@mail.example", isEmailVerified: true },
  { subject: "berto", name: "Berto Cruz", email: "berto.cruz@mail.example", isEmailVerified: true },
  { subject: "carla", name: "Carla Santos", email: "carla.santos@mail.example", isEmailVerified: false },
  { subject: "dino", name: "Dino Lim", email: "", isEmailVerified: false },
];

const KEPT = 500;

export type People = ReturnType<typeof createPeople>;

/** The people one provider knows: those of the demo, and whoever typed a name. */
export function createPeople() {
  const known = new Map(DEMO_PEOPLE.map((person) => [person.subject, person]));
  return {
    find: (subject: string) => known.get(subject),
    /** The same address is the same person next time. */
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
