import { useState } from "react";

type Head = { problem: string | null; attempt: number; takesFocus: boolean };

/** What a FormHead says of the last attempt: `<FormHead {...problem.head}>`. */
export function useFormProblem(earlier: string | null = null) {
  const [head, setHead] = useState<Head>({ problem: earlier, attempt: 0, takesFocus: true });
  const say = (problem: string | null, takesFocus: boolean) =>
    setHead(({ attempt }) => ({ problem, takesFocus, attempt: attempt + 1 }));

  return {
    head,
    /** The answer was no. Takes the focus, as nothing else on the form says why. */
    refuse: (text: string) => say(text, true),
    /** Fields are wrong, and the first of them has the focus already. */
    point: (text: string) => say(text, false),
    clear: () => say(null, false),
  };
}

export type FormProblem = ReturnType<typeof useFormProblem>;
