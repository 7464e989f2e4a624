/** What operators did, and what was done about one thing. */
export const audit = {
  "audit.title": "Audit",
  "audit.lead": "Written with every change, chained, and never changed itself. A row opens to before and after.",
  "audit.timeline": "Everything that was done about it",
  "audit.none": "Nothing has been done about this yet",
  "audit.more": "Show more",
  "audit.reason": "Reason",
  "audit.from": "From",
  "audit.subject": "About",
  "audit.field": "Field",
  "audit.before": "Before",
  "audit.after": "After",
};
