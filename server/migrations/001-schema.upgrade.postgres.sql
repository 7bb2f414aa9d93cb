-- The view through which servers from before `audit_records` wrote their events.
DROP VIEW security_events;
DROP FUNCTION record_security_event, keep_security_event;
