ALTER TABLE "vehicles" DROP CONSTRAINT "vehicles_assigned_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vehicle_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A user has at most one vehicle: the first of several.
UPDATE "users" SET "vehicle_id" = "first"."id" FROM (
  SELECT "assigned_user_id", min("id") AS "id" FROM "vehicles" WHERE "deleted_at" IS NULL GROUP BY "assigned_user_id"
) AS "first" WHERE "first"."assigned_user_id" = "users"."id";--> statement-breakpoint
CREATE INDEX "users_vehicle" ON "users" USING btree ("vehicle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate" ON "vehicles" USING btree ("account_id",upper(regexp_replace("registration", '[^A-Za-z0-9]', '', 'g'))) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_order" ON "vehicles" USING btree ("account_id",(f_unaccent(lower("registration")) collate "C"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_search" ON "vehicles" USING gin (f_unaccent(lower(coalesce("registration", '') || ' ' || coalesce(regexp_replace("registration", '[^A-Za-z0-9]', '', 'g'), '') || ' ' || coalesce("description", '') || ' ' || coalesce("internal_code", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vehicles_registration" ON "vehicles" USING gin (f_unaccent(lower(coalesce("registration", '') || ' ' || coalesce(regexp_replace("registration", '[^A-Za-z0-9]', '', 'g'), ''))) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "vehicles" DROP COLUMN "assigned_user_id";--> statement-breakpoint
-- Devices are sent a vehicle anew when its users change; its version is that of its own fields.
CREATE FUNCTION record_vehicle_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (account_id, entity, entity_id, version)
  SELECT account_id, 'vehicle', unique_id, version FROM vehicles WHERE id IN (OLD.vehicle_id, NEW.vehicle_id) ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_vehicle_change AFTER INSERT OR UPDATE OF vehicle_id, username, active OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION record_vehicle_users();
