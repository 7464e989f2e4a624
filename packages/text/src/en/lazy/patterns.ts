/**
 * One text per pattern of rules/src/members/patterns.ts, shown as a hint while typing and as the error after a mistake.
 * FieldProblem takes its key from here, so a missing text does not compile.
 */
export const patterns = {
  "input.empty": "Input cannot be empty",
  "pattern.anyCharacters": "Use {min} to {max} characters",
  "pattern.letterFirst": "Use {min} to {max} letters and digits, starting with a letter",
  "pattern.chineseAndDigits": "Use {min} to {max} Chinese characters or digits",
  "pattern.email": "Enter an email like name@example.com, {min} to {max} characters",
  "pattern.lettersOrDigits": "Use {min} to {max} letters or digits only",
  "pattern.lettersAndDigits": "Use {min} to {max} letters and digits, at least one of each",
  "pattern.digits": "Use {min} to {max} digits only",
  "pattern.alphanumericWithUppercase": "Use {min} to {max} letters or digits, with at least one uppercase letter",
  "pattern.englishAndSpaces": "Use {min} to {max} English letters and spaces",
  "pattern.noSpaces": "Use {min} to {max} characters without spaces",
  "pattern.chineseAndPunctuation": "Use {min} to {max} Chinese characters and punctuation marks",
  "pattern.yearFirstDate": "Enter the date as yyyy-MM-dd, such as 1999-12-31",
  "pattern.monthFirstDate": "Enter the date as MM-dd-yyyy, such as 12-31-1999",
  "pattern.korean": "Use {min} to {max} Korean characters",
  "pattern.thai": "Use {min} to {max} Thai characters",
  "pattern.thaiOrEnglishAndSpaces": "Use {min} to {max} Thai or English letters and spaces",
  "pattern.uppercaseAndSpaces": "Use {min} to {max} uppercase letters and spaces, with at least one letter",
  "pattern.uppercase": "Use {min} to {max} uppercase letters only",
  "pattern.fullName": "Enter first and last name separated by one space, {min} to {max} characters",
  "pattern.strongPassword":
    "Use {min} to {max} characters with an uppercase letter, a lowercase letter, a digit and a symbol",
  "pattern.fullWidthJapanese": "Use {min} to {max} full-width Japanese characters",
  "username.isNumber": "This looks like a mobile number. Choose a username that contains letters.",
  "password.isUsername": "Password must be different from the username",
  "password.fromName": "Too similar to your name, number or email. Choose something harder to guess.",
  "password.common": "This password is too common. Choose another one.",
} as const satisfies Record<string, string>;
