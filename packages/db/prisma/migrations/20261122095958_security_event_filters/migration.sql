-- CreateIndex
CREATE INDEX "audit_events_action_created_at_id_idx" ON "identity"."audit_events"("action", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_events_outcome_created_at_id_idx" ON "identity"."audit_events"("outcome", "created_at", "id");
