/**
 * Settings with which no limit refuses a call: for a model that sends thousands of calls from one address, as fast as
 * the machine can, and predicts each response.
 */
export const noLimits = {
  mail_interval_seconds: 0,
  mails_per_recipient: 1_000_000,
  mails_per_address: 1_000_000,
  stranger_mails_per_day: 1_000_000,
  sign_ups_per_address: 1_000_000,
  anonymous_per_address: 1_000_000,
  sign_in_free_attempts: 1_000_000,
  account_free_attempts: 1_000_000,
  address_free_attempts: 1_000_000,
  network_free_attempts: 1_000_000,
  wrong_codes_per_day: 10_000,
  calls_per_address: 1_000_000_000,
  calls_per_person: 1_000_000_000,
  admin_calls_per_address: 1_000_000_000,
};
