/** Texts of the audit log. */
export const audit = {
  "audit.title": "Audit log",
  "audit.lead":
    "Every change made by operators, in a tamper-evident chain. Open a row to see the values before and after.",
  "audit.timeline": "History of this subject",
  "audit.none": "No entries yet",
  "audit.more": "Show more",
  "audit.reason": "Reason",
  "audit.from": "IP and device",
  "audit.subject": "Subject",
  "audit.field": "Field",
  "audit.before": "Before",
  "audit.after": "After",
};
