/**
 * Every error code the server may answer, with its HTTP status (D14). Codes that the
 * specification names stay verbatim; sentences live in the catalogues under `error.<code>`.
 */
export const errorStatus = {
  // Input
  badRequest: 400,
  validationFailed: 400,
  malformedJson: 400,
  unsupportedMediaType: 415,
  bodyTooLarge: 413,
  notFound: 404,
  methodNotAllowed: 405,
  tooManyRequests: 429,
  conflict: 409,
  // Session (spec §8, Login)
  incorrectCredentials: 401,
  inactiveAccount: 403,
  ipNotAllowed: 403,
  passwordExpired: 403,
  secondFactorRequired: 403,
  enrolmentRequired: 403,
  codeInvalid: 422,
  proofInvalid: 422,
  freshLoginRequired: 403,
  passkeyRefused: 422,
  challengeOver: 409,
  lastFactorRequired: 409,
  enrolYourselfFirst: 409,
  tokenInvalid: 401,
  linkInvalid: 410,
  passwordTooWeak: 422,
  passwordTooCommon: 422,
  changingPasswordNeedAnotherPassword: 422,
  incorrectCurrentPassword: 422,
  passwordLoginOff: 403,
  unknownEmail: 404,
  tokenMissing: 401,
  userNotFound: 404,
  authenticationUnavailable: 503,
  directoryAccountConflict: 409,
  directoryAnswerRefused: 401,
  metadataRefused: 422,
  crossOriginRefused: 403,
  // Authentication settings (D5)
  wouldLockYouOut: 422,
  wouldLockAdministratorsOut: 422,
  directoryNotReady: 422,
  // Records of administration
  recordInUse: 409,
  recordsRefused: 409,
  mergeTooMuch: 409,
  nameTaken: 409,
  // People (D21)
  ownRights: 403,
  superAdministratorOnly: 403,
  lastSuperAdministrator: 409,
  personErased: 409,
  invitationNotHandedOver: 409,
  invitationNotPossible: 422,
  // Rights
  rightMissing: 403,
  rightFixed: 409,
  rightInUse: 409,
  // Teams and their roles (D10, D18)
  teamFixed: 409,
  roleFixed: 409,
  planningEntryReach: 422,
  // Mail lists (D3, D13)
  mailListFixed: 409,
  lastWayIn: 409,
  changeConfirmationRequired: 422,
  liaisonFormRightMissing: 403,
  // Hotline (spec §8, D7, D8)
  sheetStale: 409,
  confirmationRequired: 422,
  unfilledFields: 422,
  sheetReadOnly: 409,
  transitionNotAllowed: 422,
  transitionIncomplete: 422,
  fieldConflict: 409,
  fieldNotChangeable: 403,
  fieldLevelNotPossible: 422,
  actionNotAllowed: 403,
  leaderNotPossible: 422,
  followUpNotPossible: 422,
  requesterRequired: 422,
  personUnknown: 422,
  moduleUnknown: 422,
  baseUnknown: 422,
  messageHasLeft: 409,
  draftChanged: 409,
  attachmentMissing: 422,
  attachmentSent: 409,
  tooManyAttachments: 422,
  tooManyTags: 422,
  tooManyFilters: 409,
  tooManyTeamPins: 409,
  filterNameTaken: 409,
  untilDatePassed: 422,
  // News
  acknowledgementNotAsked: 409,
  bannerStays: 409,
  // Account (spec §8, Signature)
  incorrectSignaturePassword: 422,
  signaturePasswordMissing: 409,
  signatureLocked: 403,
  userNotModified: 409,
  subscriptionMandatory: 409,
  // Files (spec §5, D9)
  notAnImage: 422,
  invalidExtension: 422,
  fileTooLarge: 413,
  fileTypeRefused: 422,
  imageTooManyPixels: 422,
  rangeNotSatisfiable: 416,
  quotaReached: 422,
  // Imports
  fileUnreadable: 422,
  fileEmpty: 422,
  tooManyRows: 422,
  tooManyColumns: 422,
  fileUnpacksTooLarge: 422,
  importKeyMissing: 422,
  importPlanStale: 409,
  importNotPossible: 409,
  importChangedSince: 409,
  // Modules
  tooManyPins: 409,
  // Agenda and own tasks
  eventReadOnly: 403,
  tooManyTasks: 409,
  // Developments and planning (D10, D11, D16)
  planningRefused: 403,
  developmentChanged: 409,
  cardChanged: 409,
  statusNotAllowed: 422,
  cardDaysRefused: 422,
  cardAssigned: 409,
  cardsNotJoinable: 422,
  personalEventStays: 422,
  lastTask: 409,
  tooManyCards: 409,
  dayFull: 422,
  dayInFuture: 422,
  timerRunning: 409,
  timerNotRunning: 409,
  undoNotPossible: 409,
  clientUnknown: 422,
  typeUnknown: 422,
  teamUnknown: 422,
  releaseUnknown: 422,
  sheetUnknown: 422,
  typeNameTaken: 409,
  typeChanged: 409,
  typeInUse: 409,
  tooManyTypes: 409,
  releaseNumberTaken: 409,
  releaseNotReady: 422,
  // Running
  databaseUnavailable: 503,
  storageFull: 507,
  shuttingDown: 503,
  internalError: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** True for a code of this catalogue; an older page may meet newer ones. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}

/** One refused field: where, which rule, with which parameters (D14). Never a sentence. */
export interface ValidationProblem {
  readonly path: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number | boolean>>;
}
