import { useState } from "react";
import { FeedbackForm, type Filed } from "./feedback-form.tsx";
import { FeedbackSent } from "./feedback-sent.tsx";

/** First the form, then the reference. `onDone` closes whatever it stands in, where that can be closed. */
export function FeedbackSteps({ onDone }: { onDone?: () => void }) {
  const [filed, setFiled] = useState<Filed | null>(null);
  if (filed === null) return <FeedbackForm onSent={setFiled} />;
  return <FeedbackSent {...filed} onAnother={() => setFiled(null)} onDone={onDone} />;
}
