import { useState } from "react";
import { FeedbackForm, type Filed } from "./feedback-form.tsx";
import { FeedbackSent } from "./feedback-sent.tsx";

/** The form, then the confirmation. `onDone` closes the surrounding dialog, if any. */
export function FeedbackSteps({ onDone }: { onDone?: () => void }) {
  const [filed, setFiled] = useState<Filed | null>(null);
  if (filed === null) return <FeedbackForm onSent={setFiled} />;
  return <FeedbackSent {...filed} onAnother={() => setFiled(null)} onDone={onDone} />;
}
