import { useState } from "react";

type Head = { problem: string | null; attempt: number; takesFocus: boolean };

/** Returns the problem of the last attempt, as props of a FormHead: `<FormHead {...problem.head}>`. */
export function useFormProblem(earlier: string | null = null) {
  const [head, setHead] = useState<Head>({ problem: earlier, attempt: 0, takesFocus: true });
  const say = (problem: string | null, takesFocus: boolean) =>
    setHead(({ attempt }) => ({ problem, takesFocus, attempt: attempt + 1 }));

  return {
    head,
    /** Reports that the server refused the form. The problem takes the focus, because no field says why. */
    refuse: (text: string) => say(text, true),
    /** Reports invalid fields, the first of which already has the focus. */
    point: (text: string) => say(text, false),
    clear: () => say(null, false),
  };
}

export type FormProblem = ReturnType<typeof useFormProblem>;
