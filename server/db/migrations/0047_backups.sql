CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"ok" boolean NOT NULL,
	"bytes" bigint NOT NULL,
	"counts" jsonb NOT NULL,
	"place" text NOT NULL,
	"copy" text,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backups_ended" ON "backups" USING btree ("ok","ended_at");