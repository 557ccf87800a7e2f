-- Browsers were known by texts that another person could have planted, and to accounts with a second factor by the
-- password alone. No cookie leads to these rows any more: each browser is known again after its next sign-in.
DELETE FROM "identity"."known_devices";
